/** Returns the rules of a page's styles that no earlier page had. */
export type PageStyles = { sheet: CSSStyleSheet; rules: string[] }

const grouping = /^@(?:layer|media|supports|container|starting-style)\b/

/** Cuts a minified stylesheet into its rules, each inside its layer and condition blocks. */
export function rulesOf(css: string): string[] {
  const rules: string[] = []
  const blocks: string[] = []
  let rule = ''
  let depth = 0
  for (const [part] of css.matchAll(/[^{}]*[{}]/g)) {
    const opens = part.endsWith('{')
    if (depth === 0 && !opens) blocks.pop()
    else if (depth === 0 && grouping.test(part)) blocks.push(part)
    else {
      rule += part
      depth += opens ? 1 : -1
      if (depth > 0) continue
      rules.push(blocks.join('') + rule + '}'.repeat(blocks.length))
      rule = ''
    }
  }
  return rules
}

const applied = new Set<string>()

/** Parses the styles of a page without applying them. */
export function parseStyles(css: string): PageStyles {
  if (applied.size === 0)
    for (const { textContent } of document.querySelectorAll('style')) add(rulesOf(textContent))
  const rules = rulesOf(css).filter((rule) => !applied.has(rule))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  return { sheet, rules }
}

/**
 * Applies the styles of a page. The Content Security Policy allows constructed style sheets, but no further `style`
 * elements. The styles of earlier pages stay, because each rule applies only to its own section. If another sheet
 * defined a font again, the browser would load the font again, and the text would flash.
 */
export function applyStyles({ sheet, rules }: PageStyles): void {
  if (rules.length === 0) return
  add(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const add = (rules: string[]) => {
  for (const rule of rules) applied.add(rule)
}
