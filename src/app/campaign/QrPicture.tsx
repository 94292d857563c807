import { useLayoutEffect, useRef } from 'react'
import { drawQrCode } from '../../webview/exports/links.ts'
import styles from './qrPicture.module.css'

/** The link as a QR code. */
export function QrPicture({ link, label }: { link: string; label: string }) {
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
