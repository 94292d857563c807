import { applyStyles } from './pageStyles.ts'
import { type ParsedPage, pageParts, parsePage } from './parsePage.ts'

export { parsePage }

/** What the head of a page has of its own. The styles have their own rules, and scripts and preloads have done their work. */
const ownTags = 'title, meta, link:not([rel="stylesheet"]):not([rel="preload"]):not([rel="expect"])'

function swapHead(incoming: HTMLHeadElement): void {
  const tags = [...incoming.querySelectorAll(ownTags)]
  for (const old of document.head.querySelectorAll(ownTags)) {
    const place = tags.findIndex((tag) => tag.isEqualNode(old))
    if (place < 0) old.remove()
    else tags.splice(place, 1)
  }
  document.head.append(...tags)
}

/**
 * Replaces the page in this document by another: language, head, styles, and the parts of the body. Other elements of the
 * body stay, such as the download sheet.
 */
export function swapPage({ content: incoming, parts, styles }: ParsedPage): void {
  // If the focused element were removed, the browser would lay out the half-changed page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.documentElement.lang = incoming.documentElement.lang
  swapHead(incoming.head)
  applyStyles(styles)
  const [first, ...others] = document.body.querySelectorAll(pageParts)
  for (const old of others) old.remove()
  first?.replaceWith(...parts)
}

// A fast phone parses a page in 3 ms. On a phone that takes four times as long, the two frames before a transition take
// most of the time until the new page is visible.
const longestParseMs = 12

/**
 * Shows a page with `change`. Uses a view transition if the browser supports it, the visitor allows motion and the
 * processor is fast. Resolves after `change`.
 */
export async function withTransition({ parseMs }: ParsedPage, change: () => void): Promise<void> {
  const isStill = parseMs > longestParseMs || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) return change()
  const transition = document.startViewTransition(change)
  // The page also changes if the browser skips the transition, for example in a hidden tab.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
