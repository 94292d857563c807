import type { Locale } from '../../model/locale.ts'

/** Where the brand leads as long as a language has no home page of its own. */
export const ludoPath = (locale: Locale) => (locale === 'en' ? '/ludo/' : `/${locale}/ludo/`)
