import type { PageData } from './page.ts'
import type { Site } from './site.ts'

type Fact = keyof NonNullable<Site['operator']>

/** A fact about the operator in a text: `{{operator.name|words for when it is empty}}`. */
const mention = /\{\{operator\.(\w+)\|([^}]*)\}\}/g

/**
 * Writes the facts of `content/site.json` about the operator into the texts of a page. A fact that is empty there is
 * replaced by the words beside its name, and listed in `missing`.
 */
export function withOperator(
  page: PageData,
  operator: Site['operator'],
): { page: PageData; missing: string[] } {
  const missing = new Set<string>()
  const written = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(mention, (_whole, fact: string, without: string) => {
        const known = operator?.[fact as Fact]
        if (known === undefined) missing.add(fact)
        return known === undefined ? without : escaped(known)
      })
    if (Array.isArray(value)) return value.map(written)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, written(field)]))
  }
  // Only texts change, so the type does not.
  return { page: written(page) as PageData, missing: [...missing] }
}

// The texts are HTML that was sanitised before.
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
