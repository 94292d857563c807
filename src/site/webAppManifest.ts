import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { brandColours, themeColour } from '../model/brand/brandColours.ts'
import { type Locale, locales } from '../model/locale.ts'
import { ludoPath, manifestFile } from '../model/paths.ts'

const ludo: Record<Locale, string> = { en: 'Ludo', hi: 'लूडो', gu: 'લુડો', bn: 'লুডো' }

// `filled`: the part of the square that the mark fills. The safe zone of a maskable icon is a circle of 80 %.
const icons = [
  { file: 'icons/icon-192.png', size: 192, filled: 0.84, purpose: 'any' },
  { file: 'icons/icon-512.png', size: 512, filled: 0.84, purpose: 'any' },
  { file: 'icons/maskable-512.png', size: 512, filled: 0.62, purpose: 'maskable' },
  { file: 'icons/apple-touch-icon.png', size: 180, filled: 0.84, purpose: 'apple' },
] as const

const manifestIcons = icons
  .filter(({ purpose }) => purpose !== 'apple')
  .map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))

/** The sizes of the manifest's screenshots in CSS pixels. The files have twice as many pixels. */
export const screenshotSizes = { narrow: [390, 844], wide: [1280, 800] } as const

type Ludo = { title: string; description: string }

/** The web app manifest of a language as a file, with the title and description of its Ludo page. */
export const webAppManifest = (locale: Locale, name: string, { title, description }: Ludo) => ({
  fileName: manifestFile(locale),
  source: JSON.stringify({
    id: '/',
    name: `${name} ${ludo[locale]}`,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    categories: ['games', 'entertainment'],
    start_url: ludoPath(locale),
    scope: '/',
    display: 'standalone',
    // A second window would take a running download's progress from the first.
    launch_handler: { client_mode: 'focus-existing' },
    theme_color: themeColour,
    background_color: brandColours.n900,
    icons: manifestIcons,
    screenshots: (['narrow', 'wide'] as const).map((form) => ({
      src: `/screenshots/${form}-${locale}.webp`,
      sizes: screenshotSizes[form].map((side) => 2 * side).join('x'),
      type: 'image/webp',
      form_factor: form,
      label: title,
    })),
    // The language of the page first.
    shortcuts: [...locales]
      .sort((one, other) => Number(other === locale) - Number(one === locale))
      .map((one) => ({ name: ludo[one], url: ludoPath(one), icons: manifestIcons.slice(0, 1) })),
  }),
})

/** Draws the icons of the installed site from the brand's mark, an SVG under `public/`. Returns PNG bytes by file. */
export async function drawIcons(mark: string): Promise<Map<string, Buffer>> {
  const svg = await readFile(`public${mark}`)
  const drawn = icons.map(async ({ file, size, filled }) => [file, await draw(svg, size, filled)] as const)
  return new Map(await Promise.all(drawn))
}

async function draw(svg: Buffer, size: number, filled: number): Promise<Buffer> {
  const inner = Math.round(size * filled)
  const mark = await sharp(svg, { density: 1200 }).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: themeColour } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer()
}
