import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PageOnSite } from '../src/content/catalogue.ts'
import type { Locale } from '../src/model/locale.ts'
import { drawWords } from './share/drawing.ts'
import { drawGround } from './share/ground.ts'
import type { Typeface } from './share/outline.ts'
import { typefacesOf } from './share/typefaces.ts'

const cache = 'node_modules/.cache/share'
const quality = 78

type Picture = { fileName: string; source: Buffer }

/** Makes what shared links of these pages show, by path: a JPEG of 1200 × 630 pixels with the page's own heading. */
export async function sharePictures(pages: readonly PageOnSite[]): Promise<Map<string, Picture>> {
  const [first] = pages
  if (!first) return new Map()
  await mkdir(cache, { recursive: true })
  const ground = await drawGround(first.site.brand.mark)
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
    return [page.path, await pictureOf(words, ground)] as const
  })
  return new Map(await Promise.all(made))
}

/** The page's title without the brand, which stands above it. */
const headingOf = ({ page, site }: PageOnSite) => page.title.replace(` | ${site.brand.name}`, '')

/** From the cache where the same words were drawn on the same ground before. */
async function pictureOf(words: string, ground: Buffer): Promise<Picture> {
  const key = createHash('sha256')
    .update(ground)
    .update(words)
    .update(String(quality))
    .digest('hex')
    .slice(0, 12)
  const file = join(cache, `${key}.jpg`)
  const known = await readFile(file).catch(() => null)
  const source = known ?? (await draw(words, ground))
  if (!known) await writeFile(file, source)
  return { fileName: `share/${key}.jpg`, source }
}

const draw = (words: string, ground: Buffer): Promise<Buffer> =>
  sharp(ground)
    .composite([{ input: Buffer.from(words), left: 0, top: 0 }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
