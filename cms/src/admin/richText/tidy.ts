/**
 * Cleans the HTML of the editor for the site: no paragraph that is alone in a list item or cell, no column widths, heading
 * rows in a `thead`, no empty paragraph at the end.
 */
export function tidy(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const group of body.querySelectorAll('colgroup')) group.remove()
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style')
    if (!table.tHead) addHead(table)
  }
  for (const cell of body.querySelectorAll('th, td'))
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
  for (const paragraph of body.querySelectorAll('li > p, th > p, td > p'))
    if (isOnlyOne(paragraph)) paragraph.replaceWith(...paragraph.childNodes)
  for (let last = body.lastElementChild; last && isEmpty(last); last = body.lastElementChild) last.remove()
  return body.innerHTML
}

/** Moves the first rows that hold only headings into a `thead`. */
function addHead(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const end = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName !== 'TH'))
  const headings = rows.slice(0, Math.max(end, 0))
  if (headings.length > 0) table.createTHead().append(...headings)
}

/** True for the only paragraph of its parent; a nested list beside it does not count. */
function isOnlyOne({ parentElement, attributes }: Element): boolean {
  const paragraphs = [...(parentElement?.children ?? [])].filter(({ tagName }) => tagName === 'P')
  return paragraphs.length === 1 && attributes.length === 0
}

const isEmpty = ({ tagName, childNodes }: Element) => tagName === 'P' && childNodes.length === 0

/** True if both texts have the same elements in the same order. */
export function hasSameElements(one: string, other: string): boolean {
  const elementsOf = (html: string) =>
    [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
      .map(({ tagName }) => tagName)
      .filter((tag) => tag !== 'TBODY')
      .join()
  return elementsOf(one) === elementsOf(other)
}
