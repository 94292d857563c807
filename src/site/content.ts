/** The content of the CMS before validation. The keys of `pages` are the names used in problems, such as `ludo (gu)`. */
export type Content = { site: unknown; pages: Record<string, unknown> }

/** Identifies a page in one language. */
export type PageKey = { documentId: string; locale: string }

/** The name of the site's own data in problems, from any source. */
export const siteName = 'content/site.json'

/** The name of a page in problems. */
export const nameOf = ({ documentId, locale }: PageKey): string => `${documentId} (${locale})`

/** The same content with pages keyed by name; a build from files keys them by path. Every page must be valid. */
export const byName = ({ site, pages }: Content): Content => ({
  site,
  pages: Object.fromEntries(Object.values(pages).map((raw) => [nameOf(raw as PageKey), raw])),
})
