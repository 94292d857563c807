import { type Locale, locales } from '../../src/model/locale.ts'

/** Where one language of the gallery is. */
export const pathOf = (locale: Locale): string => (locale === 'en' ? '/_sections/' : `/_sections/${locale}/`)

/** Where the sections stand with what nobody wishes for. */
export const harshPath = '/_sections/harsh/'

/** Where they stand with what attackers put into texts. */
export const payloadsPath = '/_sections/payloads/'

/** Where nothing lies under the overlays. */
export const overlaysPath = '/_sections/overlays/'

/** Undefined for a path that is not a language of the gallery. */
export const localeAt = (path: string): Locale | undefined =>
  locales.find((locale) => pathOf(locale) === path)
