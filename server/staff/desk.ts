import type { PageKey } from '../cms/content.ts'
import type { Strapi } from '../cms/strapi.ts'
import type { Publisher } from '../publish/publisher.ts'

/** What staff work with where there is a CMS. */
export type Desk = {
  publisher: Pick<Publisher, 'problems' | 'live' | 'pageAt' | 'addressOf' | 'preview'>
  cms: Pick<Strapi, 'page'>
  /** Where the CMS is, as an origin. */
  origin: string
}

/** Where the panel of the CMS opens this page. */
export const editAddress = (origin: string, { documentId, locale }: PageKey): string =>
  `${origin}/admin/content-manager/collection-types/api::page.page/${encodeURIComponent(documentId)}` +
  `?plugins[i18n][locale]=${encodeURIComponent(locale)}`

/** The address of a page's draft; the CMS's own preview button leads there, too. */
export const previewAddress = ({ documentId, locale }: PageKey): string =>
  `/preview?${new URLSearchParams({ document: documentId, locale, status: 'draft' })}`
