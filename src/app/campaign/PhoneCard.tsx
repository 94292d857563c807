import { Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { lazyView } from '../../sections/lazyView.ts'
import { drawQrCode } from '../../webview/exports/links.ts'
import { useMediaQuery } from '../../webview/exports/react.ts'
import { useLoaded } from '../overlays/useLoaded.ts'
import { loadOverlayWords } from '../overlays/words/loadOverlayWords.ts'
import type { PageView } from '../render/pageView.ts'
import { phoneLink } from './link.ts'
import styles from './phoneCard.module.css'

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
  const code = <QrPicture link={phoneLink(view.site)} label={words.code} />
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
          <PhoneDialog view={view} heading={words.heading} close={close}>
            {code}
            <p className={styles.words}>{words.note}</p>
          </PhoneDialog>
        )}
      </Suspense>
    </>
  )
}

/** The link as a QR code. */
function QrPicture({ link, label }: { link: string; label: string }) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!place.current) return
    const codeColor = getComputedStyle(place.current).getPropertyValue('--n800').trim()
    // A screen is not damaged, so the lowest error correction is enough. Phones scan larger modules from farther away.
    const picture = drawQrCode(link, { codeColor, errorCorrectionLevel: 'L' })
    if (picture) place.current.replaceChildren(picture)
  }, [link])

  return <div ref={place} className={styles.code} role="img" aria-label={label} />
}
