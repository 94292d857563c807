import type { Locale } from '../model/locale.ts'

/** The web app manifest of a language; all describe one app, which begins in the language it was installed in. */
export const manifestFile = (locale: Locale): string =>
  locale === 'en' ? 'manifest.webmanifest' : `manifest-${locale}.webmanifest`
