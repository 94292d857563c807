import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { brandColours as colours } from '../../model/brand/brandColours.ts'
import type { Locale } from '../../model/locale.ts'
import { type Setting, setLines } from './lines.ts'
import { outline, type Typeface, widthOf } from './outline.ts'

const size = { width: 1200, height: 630 }

const left = 64
const box = { width: 560, height: 336, sizes: [92, 84, 76, 70, 64, 58, 52, 46] }
const leading: Record<Locale, number> = { en: 1.1, hi: 1.26, gu: 1.2, bn: 1.22 }
const factSize = 26

const icons = {
  adults: '<circle cx="12" cy="12" r="9" fill="#fff" fill-opacity=".16"/><path d="m8.2 12.4 2.6 2.6 5-5.6"/>',
  fairDice:
    '<path fill="#fff" fill-opacity=".16" stroke="none" d="M12 2.6l8.2 4.5L12 11.7 3.8 7.1z"/><path d="M12 2.6l8.2 4.5v9.5L12 21.4l-8.2-4.8V7.1zM3.8 7.1 12 11.7l8.2-4.6M12 11.7v9.7"/><path stroke-width="2.4" d="M12 7.1h.01M7 12.3h.01M8.8 15.8h.01M17 12.2h.01M15.4 17.2h.01"/>',
  noBots:
    '<rect fill="#fff" fill-opacity=".16" stroke="none" x="5" y="8" width="14" height="11.4" rx="3.4"/><path d="M6.7 8.6A3.4 3.4 0 0 0 5 11.4V16a3.4 3.4 0 0 0 3.4 3.4h7.2a3.4 3.4 0 0 0 1.6-.4M10.5 8h5.1A3.4 3.4 0 0 1 19 11.4v4.2M12 8V4.6M3.2 3.2l17.6 17.6M9.4 13.2h.01M2.6 12.6v2.6M21.4 12.6v2.6"/>',
}

const hero = 'public/pictures/hero.svg'
const heroBox = { left: 500, top: 62, width: 800 }

/** The facts at the foot of every picture. */
const facts: Record<Locale, { adults: string; fairDice: string; noBots: string }> = {
  en: { adults: 'Only 18+', fairDice: 'Fair dice', noBots: 'No bots' },
  hi: { adults: 'केवल 18+', fairDice: 'निष्पक्ष पासा', noBots: 'बॉट्स नहीं' },
  gu: { adults: 'ફક્ત 18+', fairDice: 'નિષ્પક્ષ પાસો', noBots: 'બોટ્સ નથી' },
  bn: { adults: 'শুধু 18+', fairDice: 'নিরপেক্ষ ছক্কা', noBots: 'বট নেই' },
}

/** The words of a page's picture as SVG: the brand, the heading and the facts. */
export function drawWords(
  heading: string,
  brand: string,
  locale: Locale,
  faces: readonly Typeface[],
): string {
  const set = setLines(heading, (line) => widthOf(line, faces), { ...box, leading: leading[locale] })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="#fff">`,
    written(brand, faces, { x: left + 86, y: 104, size: 44 }),
    ...headingOf(set, locale, faces),
    ...factsOf(locale, faces),
    '</svg>',
  ].join('')
}

/** The heading, centred between brand and facts. */
function headingOf({ lines, size }: Setting, locale: Locale, faces: readonly Typeface[]): string[] {
  const step = size * leading[locale]
  const first = 330 - (step * (lines.length - 1)) / 2 + size * 0.34
  return lines.map((line, place) => written(line, faces, { x: left, y: first + place * step, size }))
}

function factsOf(locale: Locale, faces: readonly Typeface[]): string[] {
  let x = left
  return (['adults', 'fairDice', 'noBots'] as const).map((fact) => {
    const text = facts[locale][fact]
    const icon = `<g transform="translate(${x} 541) scale(1.5)" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${icons[fact]}</g>`
    const words = written(text, faces, { x: x + 46, y: 568, size: factSize })
    x += 46 + widthOf(text, faces) * factSize + 28
    return icon + words
  })
}

type Place = { x: number; y: number; size: number }

const written = (text: string, faces: readonly Typeface[], { x, y, size }: Place) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="${outline(text, faces).path}"/>`

/** The background of every picture as PNG: a gradient, the board, and the brand's mark, an SVG under `public/`. */
export async function drawBackground(mark: string): Promise<Buffer> {
  const board = await sharp(await readFile(hero), { density: 150 })
    .resize({ width: heroBox.width })
    .png()
    .toBuffer()
  const visible = {
    left: 0,
    top: 0,
    width: size.width - heroBox.left,
    height: Math.round((heroBox.width * 440) / 680),
  }
  const pictures = [
    { input: await sharp(board).extract(visible).toBuffer(), left: heroBox.left, top: heroBox.top },
    {
      input: await sharp(await readFile(`public${mark}`), { density: 300 })
        .resize(72, 72)
        .png()
        .toBuffer(),
      left: 64,
      top: 52,
    },
  ]
  return sharp(Buffer.from(gradient))
    .composite(pictures)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(288 0) scale(960 693)"><stop stop-color="${colours['hero-light']}"/><stop offset=".42" stop-color="${colours.n800}"/><stop offset="1" stop-color="${colours['hero-dark']}"/></radialGradient><rect width="100%" height="100%" fill="url(#gradient)"/></svg>`
