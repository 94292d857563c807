import type { PublishedFile } from '../model/about.ts'
import { isOver } from '../model/day.ts'
import type { SectionData } from '../sections/section.ts'
import { groupsOf, type ListedPage } from '../sections/site-map/groups.ts'
import type { PageData } from './page.ts'
import type { Site } from './site.ts'

/** The page without sections and coupons whose last day is over, and without lists that are then empty. */
export const withoutEnded = (page: PageData, now: number): PageData => ({
  ...page,
  page_body: page.page_body.flatMap((section): SectionData[] => {
    if (section.endsOn !== undefined && isOver(section.endsOn, now)) return []
    if (section.__component !== 'sections.coupon-list') return [section]
    const coupons = section.coupons.filter(({ expiryDate }) => !expiryDate || !isOver(expiryDate, now))
    return coupons.length === 0 && section.coupons.length > 0 ? [] : [{ ...section, coupons }]
  }),
})

/**
 * Gives the second and later FAQ sections an anchor (`faq-2`, …) if the editor chose none. Both forms of a section get
 * the same anchor.
 */
export function withAnchors(sections: SectionData[]): SectionData[] {
  let lists = 0
  return sections.map((section) => {
    if (section.__component !== 'sections.faq') return section
    if (section.experiment?.letter !== 'B') lists += 1
    return lists === 1 ? section : { anchor: `faq-${lists}`, ...section }
  })
}

/** A page as an entry of the site map: its title without the brand, and its canonical path. */
export const siteMapEntry = (page: PageData, path: string, { brand }: Site): ListedPage => ({
  path,
  locale: page.locale,
  name: page.title.replace(` | ${brand.name}`, ''),
  opensApp: opensApp(page),
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

/** Fills the hero and the about-file section of a page, if it has them, with the facts of the published APK. */
export const withPublishedFile = (page: PageData, file: PublishedFile | null): PageData => ({
  ...page,
  ...(page.Hero_Banner && file && { Hero_Banner: { ...page.Hero_Banner, file } }),
  page_body: page.page_body.map((section) =>
    section.__component === 'sections.about-file' ? { ...section, file } : section,
  ),
})

const isSearch = /^https:\/\/apps\.apple\.com\/.*\bsearch\b/

/** Adds the addresses of the apps to a page without its own. A search in a store does not count as an address. */
export function withApps(page: PageData, { android, ios }: Site['apps']): PageData {
  const { IosURL, ...button } = page.downloadButton
  const storeUrl = IosURL === undefined || isSearch.test(IosURL) ? ios?.storeUrl : IosURL
  return {
    ...page,
    downloadButton: { ...button, ...(storeUrl && { IosURL: storeUrl }) },
    page_body: page.page_body.map((section) =>
      section.__component === 'sections.open-in-app' && android
        ? { androidPackage: android.packageName, ...section }
        : section,
    ),
  }
}

/** True if a page only leads into the app and has no content of its own. */
export const opensApp = ({ page_body }: Pick<PageData, 'page_body'>): boolean =>
  page_body.some(({ __component }) => __component === 'sections.open-in-app')
