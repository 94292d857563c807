import type { PublishedFile } from '../../model/about.ts'
import type { Locale } from '../../model/locale.ts'

/** Stands in the HTML where the page's styles will be: which ones it needs is known when its HTML is. */
export const styleMark = '/* styles */'

/** The URLs of the build's files that a page's HTML names. `boot` is the code of the inlined script. */
export type Assets = {
  bundle: string
  boot: string
  /** The script of the offline page. */
  reloadWhenOnline: string
  /** The stylesheet of what scripts add to a page. */
  laterStyles: string
  /** Fonts used above the fold, by language. */
  fonts: Partial<Record<Locale, string[]>>
  /** Pictures for link previews, by the path of the page. */
  pictures: Partial<Record<string, string>>
  /** Facts about the APK at the time of rendering; null when unknown. */
  file: PublishedFile | null
}
