import type { Variants } from '../../model/fields.ts'
import type { PageOnSite } from '../catalogue.ts'

/** A picture that the site serves in several widths. The paths lead to its variants. */
export type SizedPicture = {
  width: number
  height: number
  /** For browsers that choose no variant. */
  url: string
  /** The narrowest, for marks and icons. */
  smallest: string
  variants: Variants
  /** A JPEG for previews of links: some messengers show no WebP. Missing if an earlier version of the program encoded it. */
  share?: { url: string; width: number; height: number }
  /** A tiny picture as a data URL, shown until the real one has loaded; null for a transparent picture. */
  placeholder: string | null
}

/** By the address that content names. */
export type SizedPictures = Record<string, SizedPicture>

/** The page with the variants of `pictures` in place of the originals. */
export function withVariants(page: PageOnSite, pictures: SizedPictures): PageOnSite {
  const shown = new Set<SizedPicture>()
  const find = (url: unknown) => {
    const picture = typeof url === 'string' ? pictures[url] : undefined
    if (picture) shown.add(picture)
    return picture
  }
  const inHtml = (html: string) =>
    html.replace(/<img\b[^>]*? src="([^"]*)"[^>]*>/g, (img, url: string) => {
      const picture = find(url)
      return picture ? pictureElement(img, picture) : img
    })
  const sized = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('<img') ? inHtml(value) : value
    if (Array.isArray(value)) return value.map(sized)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, sized(field)]))
    const picture = find(fields.url)
    if (!picture) return fields
    const { width, height, url, variants } = picture
    return { ...fields, width, height, url, variants }
  }
  const smallest = (url: string) => find(url)?.smallest ?? url
  const { brand, social } = page.site
  const content = withSharePicture(
    sized(page.page) as PageOnSite['page'],
    pictures[page.page.search?.shareImage?.url ?? ''],
  )
  const site = {
    ...page.site,
    brand: { ...brand, mark: smallest(brand.mark) },
    social: social.map((one) => ({ ...one, icon: smallest(one.icon) })),
  }
  const placeholders = [...shown].map(placeholderRule).join('')
  return { ...page, page: content, site, ...(placeholders && { placeholders }) }
}

/** The page with the JPEG of its share picture, if there is one. */
function withSharePicture(page: PageOnSite['page'], picture: SizedPicture | undefined): PageOnSite['page'] {
  const { search } = page
  if (!search?.shareImage || !picture?.share) return page
  return { ...page, search: { ...search, shareImage: { ...search.shareImage, ...picture.share } } }
}

/** A CSS rule, because the Content-Security-Policy forbids `style` attributes. */
const placeholderRule = ({ url, placeholder }: SizedPicture) =>
  placeholder === null ? '' : `img[src="${url}"]{background:url(${placeholder}) 0 0/100% 100%}`

const textWidth = '(min-width: 768px) 704px, calc(100vw - 2.5rem)'

/** An `img` in a sanitised text, with the variants of a picture. A width from the author stays. */
function pictureElement(img: string, { width, height, url, variants }: SizedPicture): string {
  const attributes = Object.fromEntries(
    [...img.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const own = Number(attributes.width) || null
  const sizes = `auto, ${own === null ? textWidth : `min(${own}px, 100vw - 2.5rem)`}`
  const all = {
    ...attributes,
    srcset: variants.webp,
    sizes,
    src: url,
    width: own ?? width,
    height: Math.round(((own ?? width) * height) / width),
    loading: 'lazy',
  }
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${value}"`)
  return `<picture class="photo-in-text"><source type="image/avif" srcset="${variants.avif}" sizes="${sizes}"><img${written.join('')}></picture>`
}
