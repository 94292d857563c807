import { type Locale, locales } from '../../src/model/locale.ts'

/** The path of one language of the gallery. */
export const pathOf = (locale: Locale): string => (locale === 'en' ? '/_sections/' : `/_sections/${locale}/`)

/** The path of the sections with extreme content. */
export const harshPath = '/_sections/harsh/'

/** The path of the sections with the texts of attackers. */
export const payloadsPath = '/_sections/payloads/'

/** The path of the overlays over an empty page. */
export const overlaysPath = '/_sections/overlays/'

/** The language at a path; undefined if the path is not a language of the gallery. */
export const localeAt = (path: string): Locale | undefined =>
  locales.find((locale) => pathOf(locale) === path)
