import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SharePictures } from '../../app/render/assets.ts'
import type { PageOnSite } from '../../content/catalogue.ts'
import { type Locale, locales } from '../../model/locale.ts'
import { drawBackground, drawWords } from './drawing.ts'
import type { Typeface } from './outline.ts'

const cache = 'node_modules/.cache/share'
const quality = 78

type Picture = { fileName: string; source: Buffer }

/** What stands on the picture of a language. */
const anyPage: Record<Locale, string> = {
  en: 'Your move, your win',
  hi: 'चाल आपकी, जीत आपकी',
  gu: 'ચાલ તમારી, જીત તમારી',
  bn: 'চাল আপনার, জয় আপনার',
}

/** Draws the Open Graph pictures of pages and languages: JPEGs of 1200 × 630 pixels with a heading. */
export async function sharePictures(
  pages: readonly PageOnSite[],
  typefacesOf: (locale: Locale, weight: number) => Promise<Typeface[]>,
): Promise<{ files: Picture[]; shown: SharePictures }> {
  const [first] = pages
  if (!first) return { files: [], shown: { pages: {}, languages: {} } }
  await mkdir(cache, { recursive: true })
  const background = await drawBackground(first.site.brand.mark)
  const faces = new Map<Locale, Promise<Typeface[]>>()
  const facesOf = (locale: Locale) => {
    const known = faces.get(locale) ?? typefacesOf(locale, 800)
    faces.set(locale, known)
    return known
  }
  const picture = async (heading: string, locale: Locale) =>
    pictureOf(drawWords(heading, first.site.brand.name, locale, await facesOf(locale)), background)
  const ofPages = await Promise.all(
    pages.map(async (page) => ({ page, picture: await picture(headingOf(page), page.page.locale) })),
  )
  const ofLanguages = await Promise.all(
    locales.map(async (locale) => ({ locale, picture: await picture(anyPage[locale], locale) })),
  )
  return {
    files: [...ofPages, ...ofLanguages].map(({ picture }) => picture),
    shown: {
      pages: Object.fromEntries(
        ofPages.map(({ page: { path, page }, picture }) => [
          path,
          { url: `/${picture.fileName}`, title: page.title },
        ]),
      ),
      languages: Object.fromEntries(
        ofLanguages.map(({ locale, picture }) => [locale, `/${picture.fileName}`]),
      ),
    },
  }
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
