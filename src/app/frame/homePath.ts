import type { Locale } from '../../model/locale.ts'
import { ludoPath } from './ludoPath.ts'

/** Where the brand leads: home, or to Ludo in a language that has no home page of its own. */
export const homePath = (locale: Locale) => (locale === 'en' ? '/' : ludoPath(locale))
