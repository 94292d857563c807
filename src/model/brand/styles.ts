import { text } from '../fields.ts'
import type { Attribute } from '../strapi.ts'

/**
 * A choice of a class name from `styles`. The CMS allows no other. A name from another source stays on the page as a
 * class without rules, for tag managers, and causes a warning.
 */
export const styleAmong = <const T extends readonly string[]>(styles: T) => ({
  schema: text().schema,
  attribute: { type: 'enumeration', required: true, enum: styles } satisfies Attribute,
  styles,
})

/** The class names in a value of this field. */
export const classNamesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []

/** The class attribute for a value of this field: its names, and the class of each name in `rules`. */
export function withRules(value: string | undefined, rules: Record<string, string | undefined>): string {
  const names = classNamesIn(value)
  return [...names, ...names.flatMap((name) => (Object.hasOwn(rules, name) ? [rules[name]] : []))].join(' ')
}
