/** What the CMS holds, not checked yet. Pages stand under the name that problems call them by, such as `ludo (gu)`. */
export type Content = { site: unknown; pages: Record<string, unknown> }

/** What tells a page in one language from all others. */
export type PageKey = { documentId: string; locale: string }

/** The name that problems call a page by. */
export const nameOf = ({ documentId, locale }: PageKey): string => `${documentId} (${locale})`

/** The same content with its pages under their names; a build from files has them under paths. It passed the door. */
export const byName = ({ site, pages }: Content): Content => ({
  site,
  pages: Object.fromEntries(Object.values(pages).map((raw) => [nameOf(raw as PageKey), raw])),
})
