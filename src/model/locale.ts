/** The languages a page can be written in. */
export const locales = ['en', 'hi', 'gu', 'bn'] as const
export type Locale = (typeof locales)[number]

/** For each path that a page links to in another language: that language, and a note for the visitor, such as `(English)`. */
export type LinkLanguages = Record<string, { locale: Locale; note: string }>
