import { type Field, isComponent } from '../../model/fields.ts'
import { isSectionName } from '../../sections/section.ts'
import { pageModel, sectionModels } from '../page.ts'
import type { Site } from '../site.ts'

type Operator = NonNullable<Site['operator']>

/** A fact about the operator in a text: `{{operator.name|words for when it is empty}}`. */
const mention = /\{\{operator\.(\w+)\|([^}]*)\}\}/g

/**
 * Inserts the facts about the operator from `content/site.json` into the raw JSON of a page. For an empty fact, uses
 * the words beside its name, and lists the fact in `missing`.
 */
export function withOperator(raw: unknown, operator: Site['operator']): { raw: unknown; missing: string[] } {
  const missing = new Set<string>()
  const facts = operator as Partial<Record<string, Operator[keyof Operator]>> | undefined
  const inText = (text: string, isHtml: boolean) =>
    text.replace(mention, (_whole, fact: string, without: string) => {
      const known = facts?.[fact]
      if (known === undefined) missing.add(fact)
      return known === undefined ? without : isHtml ? escaped(known) : known
    })
  const written = (field: Field, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => written(field, one))
    if (typeof value === 'string') return inText(value, field.attribute.type === 'richtext')
    if (typeof value !== 'object' || value === null) return value
    const content = value as Record<string, unknown>
    const section = content.__component
    if (field.attribute.type === 'dynamiczone')
      return isSectionName(section) ? written(sectionModels[section], value) : value
    if (!isComponent(field)) return value
    return Object.fromEntries(
      Object.entries(content).map(([key, inner]) => {
        const model = field.fields[key]
        return [key, model ? written(model, inner) : inner]
      }),
    )
  }
  return { raw: written(pageModel, raw), missing: [...missing] }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
