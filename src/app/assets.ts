import type { PublishedFile } from '../model/about.ts'
import type { Locale } from '../model/locale.ts'

/** The addresses a page's HTML names, as the build made them; `boot` is the inlined script itself. */
export type Assets = {
  bundle: string
  boot: string
  /** What brings the offline page to an end. */
  comeBack: string
  stylesheets: string[]
  /** What is needed above the fold, by language. */
  fonts: Partial<Record<Locale, string[]>>
  /** What a shared link shows, by the path of its page. */
  pictures: Partial<Record<string, string>>
  /** What is known of the APK when the page is made. */
  file: PublishedFile | null
}
