import type { FetchedPage } from './fetchPage.ts'

const parts = ':scope > :is(header, main, footer, aside, script[type="application/json"])'

/**
 * Replaces the page in this document by another: language, title, canonical link, styles, and the parts of the body.
 * Other elements of the body stay, such as the download sheet.
 */
export function swapPage({ content: incoming, styles }: FetchedPage): void {
  document.documentElement.lang = incoming.documentElement.lang
  document.title = incoming.title
  const canonical = document.querySelector('link[rel="canonical"]')
  const itsCanonical = incoming.querySelector('link[rel="canonical"]')
  if (canonical && itsCanonical) canonical.replaceWith(itsCanonical)
  adoptStyles(styles)
  const fresh = incoming.body.querySelectorAll(parts)
  const [first, ...others] = document.body.querySelectorAll(parts)
  for (const old of others) old.remove()
  first?.replaceWith(...fresh)
}

/** Applies the styles of a page. The policy allows constructed style sheets, and no further `style` elements. */
function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [withoutFonts(sheet), fonts()]
}

let fontSheet: CSSStyleSheet | undefined
const fontRules = new Set<string>()

/** The fonts of all pages that were shown. A font that came with another sheet would be loaded again, and flash. */
function fonts(): CSSStyleSheet {
  fontSheet ??= new CSSStyleSheet()
  return fontSheet
}

/** Moves the fonts of a sheet that the document does not have yet to `fonts()`, and removes the others. */
function withoutFonts(sheet: CSSStyleSheet): CSSStyleSheet {
  if (fontRules.size === 0)
    for (const { sheet: own } of document.querySelectorAll('style'))
      for (const rule of own?.cssRules ?? []) fontRules.add(rule.cssText)
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const { cssText = '' } = sheet.cssRules[at] ?? {}
    if (!cssText.startsWith('@font-face')) continue
    if (!fontRules.has(cssText)) fonts().insertRule(cssText)
    fontRules.add(cssText)
    sheet.deleteRule(at)
  }
  return sheet
}

/** Runs `change` with a view transition where the browser has one and motion is welcome. Resolves after `change`. */
export async function withTransition(change: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) return change()
  const transition = document.startViewTransition(change)
  // A transition that is skipped, for instance in a hidden tab, changes the page all the same.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
