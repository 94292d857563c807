import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { SizedPicture } from '../content/media/pictures.ts'

/** A picture with the bytes of its variants by path, or why it cannot be shown. */
export type Encoded =
  | { kind: 'picture'; picture: SizedPicture; files: Record<string, Uint8Array> }
  | { kind: 'refused'; problem: string }

/** The folder of the variants. A name changes with the content, so caches may keep a file for ever. */
export const variantsFolder = 'variants'

const widths = [320, 720, 1080, 1600]
const maxPixels = 50_000_000
const placeholderWidth = 16
// AVIF with effort 1 takes a quarter of the time of effort 3, and its files are 3 % larger: docs/decisions/0015.
const avif = { quality: 50, effort: 1 }
const webp = { quality: 75 }
// The width that link previews use: https://ogp.me/, https://developers.facebook.com/docs/sharing/webmasters/images/
const shareWidth = 1200
const jpeg = { quality: 80, mozjpeg: true }
const settings = JSON.stringify([widths, placeholderWidth, avif, webp, shareWidth, jpeg])

/** The id of a picture: a hash of its bytes and of the encoder settings. */
export const pictureId = (bytes: Uint8Array): string =>
  createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 20)

/** The paths of all variants of a picture. */
export const variantPaths = ({ variants, share }: SizedPicture): string[] => [
  ...`${variants.avif}, ${variants.webp}`.split(', ').map((one) => one.replace(/ .*/, '')),
  ...(share ? [share.url] : []),
]

/** The pictures by id, so that none is encoded twice. */
export const byId = (pictures: Iterable<SizedPicture>): Map<string, SizedPicture> =>
  new Map([...pictures].map((picture) => [idIn(picture.url), picture]))

const idIn = (path: string) => /\/(\w+)-\d+\.\w+$/.exec(path)?.[1] ?? ''

/**
 * Makes AVIF and WebP in up to four widths, and a JPEG for link previews, from a JPEG, PNG, WebP or AVIF. Applies the EXIF
 * orientation and removes all metadata. Uses one core, outside of the event loop.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Encoded> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const {
    width: fullWidth = 0,
    height: fullHeight = 0,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number; pages?: number })
  if (fullWidth * fullHeight === 0) return refused('cannot be read as a picture')
  const megapixels = Math.ceil((fullWidth * fullHeight) / 1e6)
  if (fullWidth * fullHeight > maxPixels)
    return refused(`has ${megapixels} megapixels; ${maxPixels / 1e6} are allowed`)
  if (pages > 1) return refused('is animated: use a video (MP4 or WebM) instead')
  try {
    const turned = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const size = await turned.clone().metadata()
    const { width, height } = size.autoOrient
    const raw = await turned
      .resize({ width: Math.min(width, widths.at(-1) ?? width) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { isOpaque } = await sharp(raw.data, { raw: raw.info }).stats()
    const small = [...new Set(widths.map((one) => Math.min(one, raw.info.width)))]
    const id = pictureId(bytes)
    const files: Record<string, Uint8Array> = {}
    const path = (variant: number, format: string) => `/${variantsFolder}/${id}-${variant}.${format}`
    const resized = (to: number): Sharp => sharp(raw.data, { raw: raw.info }).resize({ width: to })
    for (const one of small) {
      files[path(one, 'avif')] = await resized(one).avif(avif).toBuffer()
      files[path(one, 'webp')] = await resized(one).webp(webp).toBuffer()
    }
    const shared = await resized(Math.min(shareWidth, raw.info.width))
      // JPEG has no transparency, and would show black.
      .flatten({ background: '#fff' })
      .jpeg(jpeg)
      .toBuffer({ resolveWithObject: true })
    const share = {
      url: path(shared.info.width, 'jpg'),
      width: shared.info.width,
      height: shared.info.height,
    }
    files[share.url] = shared.data
    const srcset = (format: string) => small.map((one) => `${path(one, format)} ${one}w`).join(', ')
    const blurred = isOpaque && (await resized(placeholderWidth).webp({ quality: 20 }).toBuffer())
    const picture: SizedPicture = {
      width,
      height,
      url: path(small[1] ?? small[0] ?? width, 'webp'),
      smallest: path(small[0] ?? width, 'webp'),
      variants: { avif: srcset('avif'), webp: srcset('webp') },
      share,
      placeholder: blurred ? `data:image/webp;base64,${blurred.toString('base64')}` : null,
    }
    return { kind: 'picture', picture, files }
  } catch {
    return refused('is damaged: upload it again')
  }
}

const refused = (problem: string): Encoded => ({ kind: 'refused', problem })
