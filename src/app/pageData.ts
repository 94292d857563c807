import type { Shown } from './shown.ts'

/** The data as it may stand in a script element. */
export const encodePageData = (shown: Shown): string => JSON.stringify(shown).replaceAll('<', '\\u003c')

// The one element of this type. An editor's HTML may have any id, but no type.
const type = 'type="application/json"'

/** The data of the document. */
export const ownPageData = (document: Document): Shown =>
  decodePageData(document.querySelector(`[${type}]`)?.textContent ?? '')

/** The data in the HTML of a page of this site; null when it is no such page. */
export function pageDataIn(html: string): Shown | null {
  // Read as text: a parser for documents would need a Trusted Types policy of its own.
  const [, after] = html.split(`${type}>`)
  return after === undefined ? null : decodePageData(after.slice(0, after.indexOf('</script>')))
}

/** Written by our own build and trusted as it is. */
const decodePageData = (json: string): Shown => JSON.parse(json) as Shown
