import { groupsOf, type Listed } from '../sections/site-map/groups.ts'
import type { PageData } from './page.ts'
import type { Site } from './site.ts'

/** A page as the site map lists it: by its title, which need not say whose site it is, and by all its paths. */
export const listed = ({ title, locale }: PageData, paths: string[], { brand }: Site): Listed => ({
  paths,
  locale,
  name: title.replace(` | ${brand.name}`, ''),
})

/** The page with all pages of the site in its site map, where it has one. */
export const withSiteMap = (page: PageData, pages: Listed[], { languages }: Site): PageData => ({
  ...page,
  page_body: page.page_body.map((section) =>
    section.__component === 'sections.site-map'
      ? { ...section, groups: groupsOf(pages, page.locale, languages) }
      : section,
  ),
})
