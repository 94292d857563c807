/** The languages a page can be written in. */
export const locales = ['en', 'hi', 'gu', 'bn'] as const
export type Locale = (typeof locales)[number]

/**
 * For each linked path whose page is in another language: that language, and a note for visitors, such as `(English)`.
 */
export type LinkLanguages = Record<string, { locale: Locale; note: string }>
