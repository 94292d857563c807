import { Suspense, useCallback, useId, useState } from 'react'
import { lazyView } from '../../sections/lazyView.ts'
import { useMediaQuery } from '../../webview/exports/react.ts'
import { useLoaded } from '../overlays/useLoaded.ts'
import { loadOverlayWords } from '../overlays/words/loadOverlayWords.ts'
import type { PageView } from '../render/pageView.ts'
import { phoneLink } from './link.ts'
import styles from './phoneCard.module.css'
import { QrPicture } from './QrPicture.tsx'

const PhoneDialog = lazyView(() => import('./PhoneDialog.tsx'))

/** Leads from a computer to the app on a phone: a QR code if there is space, and a button that opens the dialog. */
export default function PhoneCard({ view }: { view: PageView }) {
  const heading = useId()
  const isWide = useMediaQuery('(min-width: 1101px)')
  const hasRoom = useMediaQuery('(min-width: 768px)')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const words = useLoaded(loadOverlayWords[view.page.locale])?.phone
  if (!hasRoom || !words) return null
  return (
    <>
      <section className={styles.card} data-testid="phone-card" aria-labelledby={heading}>
        {isWide && <QrPicture link={phoneLink(view.site)} label={words.code} />}
        <p className={styles.words}>
          <strong id={heading}>{words.heading}</strong>
          {isWide && words.note}{' '}
          <button type="button" className={styles.send} onClick={() => setOpen(true)}>
            {isWide ? words.number : words.send}
          </button>
        </p>
      </section>
      <Suspense>{isOpen && <PhoneDialog view={view} heading={words.heading} close={close} />}</Suspense>
    </>
  )
}
