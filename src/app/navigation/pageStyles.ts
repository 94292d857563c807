/** What the styles of a page add to those of the pages before it: its rules that none of them had. */
export type PageStyles = { sheet: CSSStyleSheet; rules: string[] }

const grouping = /^@(?:layer|media|supports|container|starting-style)\b/

/** Cuts a minified stylesheet into its rules, each in the blocks of layers and conditions that it stands in. */
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
 * Applies the styles of a page. The policy allows constructed style sheets, and no further `style` elements. Those of the
 * pages before stay: a rule is for elements of its own section, and a font that came with another sheet would be loaded
 * again, and flash.
 */
export function applyStyles({ sheet, rules }: PageStyles): void {
  if (rules.length === 0) return
  add(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const add = (rules: string[]) => {
  for (const rule of rules) applied.add(rule)
}
