import { text } from '../fields.ts'
import type { Attribute } from '../strapi.ts'

/**
 * A style to choose from `styles`. The CMS allows no other; one that comes from elsewhere stands on the page as a class
 * without rules, for tag managers to find, and is reported.
 */
export const styleAmong = <const T extends readonly string[]>(styles: T) => ({
  schema: text().schema,
  attribute: { type: 'enumeration', required: true, enum: styles } satisfies Attribute,
  styles,
})

/** The class names in a value of such a field. */
export const classNamesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []

/** The class attribute for a value of such a field: its names, and for each the class of `rules` that gives it its look. */
export function withRules(value: string | undefined, rules: Record<string, string | undefined>): string {
  const names = classNamesIn(value)
  return [...names, ...names.flatMap((name) => (Object.hasOwn(rules, name) ? [rules[name]] : []))].join(' ')
}
