import type { PublishedFile } from '../../model/about.ts'
import type { Locale } from '../../model/locale.ts'

/** The URLs of the build's files that a page's HTML names. `boot` is the code of the inlined script. */
export type Assets = {
  bundle: string
  boot: string
  /** The script of the offline page. */
  reloadWhenOnline: string
  stylesheets: string[]
  /** Fonts used above the fold, by language. */
  fonts: Partial<Record<Locale, string[]>>
  /** Pictures for link previews, by the path of the page. */
  pictures: Partial<Record<string, string>>
  /** Facts about the APK at the time of rendering; null when unknown. */
  file: PublishedFile | null
}
