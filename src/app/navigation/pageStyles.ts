/** The styles of a page: its rules, and the text of each of its `@font-face` rules. */
export type PageStyles = { sheet: CSSStyleSheet; fonts: string[] }

const fontFace = /@font-face ?\{[^}]*\}/g

/** Parses the styles of a page without applying them. */
export function parseStyles(css: string): PageStyles {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css.replace(fontFace, ''))
  return { sheet, fonts: css.match(fontFace) ?? [] }
}

let fontSheet: CSSStyleSheet | undefined
const known = new Set<string>()

/**
 * Applies the styles of a page. The policy allows constructed style sheets, and no further `style` elements. The fonts of
 * all pages that were shown stay: a font that came with another sheet would be loaded again, and flash.
 */
export function applyStyles({ sheet, fonts }: PageStyles): void {
  if (!fontSheet) {
    fontSheet = new CSSStyleSheet()
    for (const { textContent } of document.querySelectorAll('style'))
      for (const rule of textContent.match(fontFace) ?? []) known.add(rule)
  }
  for (const rule of fonts) {
    if (!known.has(rule)) fontSheet.insertRule(rule)
    known.add(rule)
  }
  document.adoptedStyleSheets = [sheet, fontSheet]
}
