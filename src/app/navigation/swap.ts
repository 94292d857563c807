import { applyStyles } from './pageStyles.ts'
import { type ParsedPage, pageParts, parsePage } from './parsePage.ts'

export { parsePage }

/**
 * Replaces the page in this document by another: language, title, canonical link, styles, and the parts of the body.
 * Other elements of the body stay, such as the download sheet.
 */
export function swapPage({ content: incoming, parts, styles }: ParsedPage): void {
  // Removed while it has the focus, an element would have the half-changed page laid out.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.documentElement.lang = incoming.documentElement.lang
  document.title = incoming.title
  const canonical = document.querySelector('link[rel="canonical"]')
  const itsCanonical = incoming.querySelector('link[rel="canonical"]')
  if (canonical && itsCanonical) canonical.replaceWith(itsCanonical)
  applyStyles(styles)
  const [first, ...others] = document.body.querySelectorAll(pageParts)
  for (const old of others) old.remove()
  first?.replaceWith(...parts)
}

// A page takes a good phone 3 ms to parse. For a phone that takes four times as long, the two frames before a
// transition are the larger part of the way to the new page.
const longestParseMs = 12

/**
 * Shows a page by `change`, with a view transition where the browser has one, motion is welcome and the processor is
 * quick. Resolves after `change`.
 */
export async function withTransition({ parseMs }: ParsedPage, change: () => void): Promise<void> {
  const isStill = parseMs > longestParseMs || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) return change()
  const transition = document.startViewTransition(change)
  // A transition that is skipped, for instance in a hidden tab, changes the page all the same.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
