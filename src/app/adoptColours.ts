/** Makes the colours of a page known that came without its HTML; style sheets made here are no policy's concern. */
export function adoptColours(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}
