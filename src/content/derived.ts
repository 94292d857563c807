import type { PublishedFile } from '../model/about.ts'
import type { SectionData } from '../sections/section.ts'
import { groupsOf, type ListedPage } from '../sections/site-map/groups.ts'
import type { PageData } from './page.ts'
import type { Site } from './site.ts'

/** Gives the second and further FAQ sections an anchor (`faq-2`, …) where the editor chose none. */
export function withAnchors(sections: SectionData[]): SectionData[] {
  let lists = 0
  return sections.map((section) => {
    if (section.__component !== 'sections.faq') return section
    lists += 1
    return lists === 1 ? section : { anchor: `faq-${lists}`, ...section }
  })
}

/** Names of the fields that hold the URL of a page. */
const linkFields = new Set(['url', 'imageLink', 'paymentSafetyUrl'])

const pagePath = /^\/(?:[^?#]*\/)?(?=[?#]|$)/

const htmlLink = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g

/** Removes links to pages that are not among `paths`; their texts stay, without a link. */
export function withoutDeadLinks<T>(content: T, paths: ReadonlySet<string>): T {
  const isDeadUrl = (url: string) => {
    const [path] = url.match(pagePath) ?? []
    return path !== undefined && !paths.has(path)
  }
  const isDead = (key: string, value: unknown) =>
    linkFields.has(key) && typeof value === 'string' && isDeadUrl(value)
  const unlinked = (html: string) =>
    html.replace(htmlLink, (whole, url: string, text: string) => (isDeadUrl(url) ? text : whole))
  const filtered = (value: unknown): unknown => {
    if (typeof value === 'string') return unlinked(value)
    if (Array.isArray(value)) return value.map(filtered)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([key, field]) => !isDead(key, field))
    return Object.fromEntries(fields.map(([key, field]) => [key, filtered(field)]))
  }
  // All link fields are optional, so the type does not change.
  return filtered(content) as T
}

/** A page as an entry of the site map: its title without the brand, and all its paths. */
export const siteMapEntry = ({ title, locale }: PageData, paths: string[], { brand }: Site): ListedPage => ({
  paths,
  locale,
  name: title.replace(` | ${brand.name}`, ''),
})

/** Fills the site-map section of a page, if it has one, with all pages of the site. */
export const withSiteMap = (
  page: PageData,
  pages: ListedPage[],
  { languages, compliance }: Site,
): PageData => ({
  ...page,
  page_body: page.page_body.map((section) =>
    section.__component === 'sections.site-map'
      ? { ...section, groups: groupsOf(pages, page.locale, languages, compliance) }
      : section,
  ),
})

/** Fills the about-file section of a page, if it has one, with the facts of the published APK. */
export const withPublishedFile = (page: PageData, file: PublishedFile | null): PageData => ({
  ...page,
  page_body: page.page_body.map((section) =>
    section.__component === 'sections.about-file' ? { ...section, file } : section,
  ),
})

/** True if search engines may index a page. Pages that only open the app have no content of their own. */
export const isIndexed = ({ page_body }: Pick<PageData, 'page_body'>): boolean =>
  page_body.every(({ __component }) => __component !== 'sections.open-in-app')
