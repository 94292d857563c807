import type { Locale } from '../../model/locale.ts'

/** The Ludo page of a language. */
export const ludoPath = (locale: Locale) => (locale === 'en' ? '/ludo/' : `/${locale}/ludo/`)
