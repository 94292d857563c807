import { Suspense, useCallback, useId, useState } from 'react'
import { lazyView } from '../../sections/lazyView.ts'
import { useMediaQuery } from '../../webview/react/useMediaQuery.ts'
import type { Shown } from '../shown.ts'
import { phoneLink } from './link.ts'
import styles from './phoneCard.module.css'
import { QrPicture } from './QrPicture.tsx'
import { phoneWords } from './words.ts'

const PhoneDialog = lazyView(() => import('./PhoneDialog.tsx'))

/** The way from a computer to a phone: the app is for phones, and this visitor has one at hand. */
export default function PhoneCard({ shown }: { shown: Shown }) {
  const heading = useId()
  const isWide = useMediaQuery('(min-width: 1101px)')
  const hasRoom = useMediaQuery('(min-width: 768px)')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const words = phoneWords[shown.page.locale]
  if (!hasRoom) return null
  const code = <QrPicture link={phoneLink(shown.site)} label={words.code} className={styles.code} />
  return (
    <>
      <section className={styles.card} data-testid="phone-card" aria-labelledby={heading}>
        {isWide && code}
        <p className={styles.words}>
          <strong id={heading}>{words.heading}</strong>
          {isWide && words.note}{' '}
          <button type="button" className={styles.send} onClick={() => setOpen(true)}>
            {isWide ? words.number : words.send}
          </button>
        </p>
      </section>
      <Suspense>
        {isOpen && (
          <PhoneDialog shown={shown} heading={words.heading} close={close}>
            {code}
            <p className={styles.words}>{words.note}</p>
          </PhoneDialog>
        )}
      </Suspense>
    </>
  )
}
