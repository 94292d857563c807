import type { PublishedFile } from '../model/about.ts'
import type { PageData } from './page.ts'

/** The page with what is known of the published APK, where it tells of it. */
export const withPublishedFile = (page: PageData, file: PublishedFile | null): PageData => ({
  ...page,
  page_body: page.page_body.map((section) =>
    section.__component === 'sections.about-file' ? { ...section, file } : section,
  ),
})
