import type { PublishedFile } from '../../model/about.ts'
import type { Locale } from '../../model/locale.ts'

/** Stands in the HTML where the page's styles will be: which ones it needs is known when its HTML is. */
export const styleMark = '/* styles */'

/**
 * The pictures that the build drew for link previews: of pages, by path, with the title that is drawn on them, and one of
 * each language.
 */
export type SharePictures = {
  pages: Partial<Record<string, { url: string; title: string }>>
  languages: Partial<Record<Locale, string>>
}

/** The picture of a page; that of its language if the page was published, or got another title, after the build. */
export function sharePictureOf(
  { path, page: { title, locale } }: { path: string; page: { title: string; locale: Locale } },
  { pages, languages }: SharePictures,
): string | undefined {
  const own = pages[path]
  return own?.title === title ? own.url : languages[locale]
}

/** The URLs of the build's files that a page's HTML names. `boot` is the code of the inlined script. */
export type Assets = {
  bundle: string
  boot: string
  /** The script of the offline page. */
  reloadWhenOnline: string
  /** The stylesheet of what scripts add to a page. */
  laterStyles: string
  /** Pictures for link previews. */
  pictures: SharePictures
  /** Facts about the APK at the time of rendering; null when unknown. */
  file: PublishedFile | null
}
