import { type Locale, locales } from '../model/locale.ts'

/** The language of the page that is shown. A link within the site may change it. */
export const pageLocale = (): Locale =>
  locales.find((locale) => locale === document.documentElement.lang) ?? 'en'
