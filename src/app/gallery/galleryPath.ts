import { type Locale, locales } from '../../model/locale.ts'

/** Where one language of the gallery is. */
export const pathOf = (locale: Locale): string => (locale === 'en' ? '/_sections/' : `/_sections/${locale}/`)

/** Undefined for a path that is not the gallery's. */
export const localeAt = (path: string): Locale | undefined =>
  locales.find((locale) => pathOf(locale) === path)
