/** What the CMS holds, not checked yet. Pages stand under the name that problems call them by, such as `ludo (gu)`. */
export type Content = { site: unknown; pages: Record<string, unknown> }

/** What tells a page in one language from all others. */
export type PageKey = { documentId: string; locale: string }

export const nameOf = ({ documentId, locale }: PageKey): string => `${documentId} (${locale})`
