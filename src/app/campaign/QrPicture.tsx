import { useLayoutEffect, useRef } from 'react'
import { withParameters } from '../../webview/links/address.ts'
import { qrCode } from '../../webview/qr/code.ts'
import { drawQr } from '../../webview/qr/draw.ts'

// A screen has no dirt to correct, and fewer modules are read from farther away.
const look = { codeColor: '#22166b', errorCorrectionLevel: 'L' } as const

type Props = { link: string; label: string; className?: string | undefined }

/** A link as a QR code, which says that it was scanned. */
export function QrPicture({ link, label, className }: Props) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const code = qrCode(withParameters(link, [['af_ss_qr', 'c']]), look)
    if (code) place.current?.replaceChildren(drawQr(code, undefined, document))
  }, [link])

  return <div ref={place} className={className} role="img" aria-label={label} />
}
