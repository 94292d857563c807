import type { Locale } from '../model/locale.ts'

/** The file of the page for unknown addresses; hosts of static files take the nearest one on the way up. */
export const missingFile = (locale: Locale): string => (locale === 'en' ? '404.html' : `${locale}/404.html`)
