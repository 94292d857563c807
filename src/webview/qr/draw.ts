import { withParameters } from '../links/query.ts'
import { type QrCode, type QrOptions, qrCode, quietZone } from './code.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const pixels = 256

/**
 * Draws the QR code of a link. Adds `af_ss_qr`, which shows that the link was scanned. Returns null when no QR code can
 * hold the link.
 */
export function drawQrCode(
  link: string,
  options: QrOptions = {},
  page: Document = document,
): SVGSVGElement | null {
  const { logo, codeColor, colorCode } = options
  const mark = logo || codeColor || colorCode ? 'c' : 'true'
  const code = qrCode(withParameters(link, [['af_ss_qr', mark]]), options)
  return code ? drawQr(code, logo, page) : null
}

/** Draws a QR code of 256 × 256 pixels on white. The logo appears in the middle when it has loaded. */
export function drawQr(
  { size, path, color, middle }: QrCode,
  logo: string | undefined,
  page: Document,
): SVGSVGElement {
  const picture = page.createElementNS(svgNamespace, 'svg')
  const draw = (name: string, attributes: Record<string, string | number>) => {
    const shape = page.createElementNS(svgNamespace, name)
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value))
    picture.append(shape)
    return shape
  }
  const frame = {
    viewBox: `0 0 ${size} ${size}`,
    width: pixels,
    height: pixels,
    role: 'img',
    'aria-label': 'QR code',
  }
  for (const [key, value] of Object.entries(frame)) picture.setAttribute(key, String(value))
  draw('path', { d: `M0 0h${size}v${size}H0z`, fill: '#fff' })
  draw('path', {
    d: path,
    fill: color,
    transform: `translate(${quietZone} ${quietZone})`,
    'shape-rendering': 'crispEdges',
  })
  if (logo) {
    const place = { x: middle.from, y: middle.from, width: middle.side, height: middle.side }
    const ground = draw('rect', { ...place, fill: '#fff' })
    const image = draw('image', { ...place, href: logo })
    image.addEventListener('error', () => {
      ground.remove()
      image.remove()
    })
  }
  return picture
}
