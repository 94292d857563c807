import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PageOnSite } from '../../content/catalogue.ts'
import type { Locale } from '../../model/locale.ts'
import { drawBackground, drawWords } from './drawing.ts'
import type { Typeface } from './outline.ts'

const cache = 'node_modules/.cache/share'
const quality = 78

type Picture = { fileName: string; source: Buffer }

/** Draws the Open Graph picture of each page, by path: a JPEG of 1200 × 630 pixels with the page's heading. */
export async function sharePictures(
  pages: readonly PageOnSite[],
  typefacesOf: (locale: Locale, weight: number) => Promise<Typeface[]>,
): Promise<Map<string, Picture>> {
  const [first] = pages
  if (!first) return new Map()
  await mkdir(cache, { recursive: true })
  const background = await drawBackground(first.site.brand.mark)
  const faces = new Map<Locale, Promise<Typeface[]>>()
  const facesOf = (locale: Locale) => {
    const known = faces.get(locale) ?? typefacesOf(locale, 800)
    faces.set(locale, known)
    return known
  }
  const made = pages.map(async (page) => {
    const words = drawWords(
      headingOf(page),
      page.site.brand.name,
      page.page.locale,
      await facesOf(page.page.locale),
    )
    return [page.path, await pictureOf(words, background)] as const
  })
  return new Map(await Promise.all(made))
}

/** The page's title without the brand, which is drawn above it. */
const headingOf = ({ page, site }: PageOnSite) => page.title.replace(` | ${site.brand.name}`, '')

/** Returns the cached picture of these words and background, or draws it. */
async function pictureOf(words: string, background: Buffer): Promise<Picture> {
  const key = createHash('sha256')
    .update(background)
    .update(words)
    .update(String(quality))
    .digest('hex')
    .slice(0, 12)
  const file = join(cache, `${key}.jpg`)
  const known = await readFile(file).catch(() => null)
  const source = known ?? (await draw(words, background))
  if (!known) await writeFile(file, source)
  return { fileName: `share/${key}.jpg`, source }
}

const draw = (words: string, background: Buffer): Promise<Buffer> =>
  sharp(background)
    .composite([{ input: Buffer.from(words), left: 0, top: 0 }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
