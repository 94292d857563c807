import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { SharePictures } from '../../app/render/assets.ts'
import type { PageOnSite } from '../../content/catalogue.ts'
import { drawWords } from './drawing.ts'
import type { Material } from './material.ts'

export type { SharePictures }

/** The folder of the pictures in the site folder. A name depends on the content, so a file never changes. */
export const shareFolder = 'share'

const quality = 78

/** A picture for link previews that is not drawn yet, and its path in the site folder. */
export type SharePicture = { fileName: string; draw(): Promise<Buffer> }

/** What the picture of a page shows. Pages with the same result share a picture. */
export const wordsOn = ({ page, site }: PageOnSite): string =>
  JSON.stringify([site.brand.name, headingOf(page.title, site.brand.name), page.locale])

/** The Open Graph picture of a page: a JPEG of 1200 × 630 pixels with its title. */
export async function sharePicture({ page, site }: PageOnSite, material: Material): Promise<SharePicture> {
  const { background } = material
  const faces = await material.typefacesOf(page.locale)
  const words = drawWords(headingOf(page.title, site.brand.name), site.brand.name, page.locale, faces)
  const name = createHash('sha256')
    .update(background)
    .update(words)
    .update(String(quality))
    .digest('hex')
    .slice(0, 12)
  const draw = () =>
    sharp(background)
      .composite([{ input: Buffer.from(words), left: 0, top: 0 }])
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
  return { fileName: `${shareFolder}/${name}.jpg`, draw }
}

/** The page's title without the brand, which is drawn above it. */
const headingOf = (title: string, brand: string) => title.replace(` | ${brand}`, '')
