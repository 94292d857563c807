import type { PageKey } from '../../src/site/content.ts'
import type { Strapi } from '../publishing/cms/strapi.ts'
import type { Publisher } from '../publishing/publisher.ts'

/** The publisher and the CMS for the routes for staff. */
export type CmsContext = {
  publisher: Pick<
    Publisher,
    'problems' | 'leftOut' | 'withoutEffect' | 'live' | 'pageAt' | 'addressOf' | 'preview'
  >
  cms: Pick<Strapi, 'page'>
  origin: string
}

/** The address of a page in the admin panel of the CMS. */
export const editAddress = (origin: string, { documentId, locale }: PageKey): string =>
  `${origin}/admin/content-manager/collection-types/api::page.page/${encodeURIComponent(documentId)}` +
  `?plugins[i18n][locale]=${encodeURIComponent(locale)}`

/** The address of the draft of a page. The preview button of the CMS has the same. */
export const previewAddress = ({ documentId, locale }: PageKey): string =>
  `/preview?${new URLSearchParams({ document: documentId, locale, status: 'draft' })}`
