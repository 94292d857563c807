import type { PublishedFile } from '../../model/about.ts'

/** A placeholder in the HTML for the page's styles. The build chooses the styles after rendering the HTML. */
export const styleMark = '/* styles */'

/** The URLs of the pictures for link previews, by the paths of their pages; a development server has none. */
export type SharePictures = Partial<Record<string, string>>

/** The URLs of the build's files that a page's HTML names. `boot` is the code of the inlined script. */
export type Assets = {
  bundle: string
  boot: string
  /** The script of the offline page. */
  reloadWhenOnline: string
  /** The stylesheet for elements that scripts add to a page. */
  laterStyles: string
  /** The stylesheet of browsers without cascade layers. */
  olderStyles: string
  /** Pictures for link previews. */
  pictures: SharePictures
  /** Facts about the APK at the time of rendering; null when unknown. */
  file: PublishedFile | null
}
