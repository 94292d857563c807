import type { PageKey } from '../../src/site/content.ts'
import type { Strapi } from '../publishing/cms/strapi.ts'
import type { Publisher } from '../publishing/publisher.ts'

/** The publisher and the CMS behind the pages that staff work on. */
export type CmsContext = {
  publisher: Pick<
    Publisher,
    'problems' | 'leftOut' | 'withoutEffect' | 'live' | 'pageAt' | 'addressOf' | 'preview'
  >
  cms: Pick<Strapi, 'page'>
  /** The origin of the CMS. */
  origin: string
}

/** The address of this page in the admin panel of the CMS. */
export const editAddress = (origin: string, { documentId, locale }: PageKey): string =>
  `${origin}/admin/content-manager/collection-types/api::page.page/${encodeURIComponent(documentId)}` +
  `?plugins[i18n][locale]=${encodeURIComponent(locale)}`

/** The address of a page's draft; the preview button of the CMS leads to it, too. */
export const previewAddress = ({ documentId, locale }: PageKey): string =>
  `/preview?${new URLSearchParams({ document: documentId, locale, status: 'draft' })}`
