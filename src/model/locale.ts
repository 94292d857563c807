/** The languages a page can be written in. */
export const locales = ['en', 'hi', 'gu', 'bn'] as const
export type Locale = (typeof locales)[number]
