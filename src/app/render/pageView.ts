import type { PageOnSite } from '../../content/catalogue.ts'
import type { FrameWords } from '../frame/words.ts'

/** A page with everything that rendering needs and the bundle does not carry: serialised into the page's HTML. */
export type PageView = PageOnSite & {
  /** The texts of header, footer and sticky bar in the language of the page. */
  words: FrameWords
  /** The CSS rules for the colours that the content names. */
  colours: string
}

/** Serialises the data for a script element: it contains no `<`. */
export const encodePageData = (view: PageView): string => JSON.stringify(view).replaceAll('<', '\\u003c')

// The only element of this type. The sanitiser removes the type from an editor's HTML.
const type = 'type="application/json"'

/** Reads the data of the current document. */
export const readPageData = (document: Document): PageView =>
  decodePageData(document.querySelector(`[${type}]`)?.textContent ?? '')

/** Reads the data from the HTML of a page; null when it contains none. */
export function parsePageData(html: string): PageView | null {
  // Text search, because DOMParser would need a Trusted Types policy of its own.
  const [, after] = html.split(`${type}>`)
  return after === undefined ? null : decodePageData(after.slice(0, after.indexOf('</script>')))
}

/** Our own build wrote the data, so it is not validated. */
const decodePageData = (json: string): PageView => JSON.parse(json) as PageView
