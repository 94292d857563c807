import { hexColour, lowestContrast } from '../../model/brand/contrast.ts'
import { classNamesIn } from '../../model/brand/styles.ts'
import { type Field, isComponent } from '../../model/fields.ts'
import { isSectionName } from '../../sections/section.ts'
import { pageModel, sectionModels } from '../page.ts'
import { stoodFor } from './standIns.ts'

type Raw = Record<string, unknown>

/**
 * Where the site does not show a page as written, each with its field: colours with too little contrast, unknown
 * styles, and missing fields that were filled in.
 */
export const withoutEffect = (raw: unknown): string[] => [
  ...stoodFor(raw),
  ...inGroup(pageModel.fields, raw, ''),
]

function inGroup(fields: Record<string, Field>, raw: unknown, at: string): string[] {
  if (typeof raw !== 'object' || raw === null) return []
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (raw as Raw)[name]
    const path = at === '' ? name : `${at}.${name}`
    if (field.attribute.type === 'dynamiczone') return entriesOf(value, path, inSection)
    if (isComponent(field))
      return Array.isArray(value)
        ? entriesOf(value, path, (entry, place) => inGroup(field.fields, entry, place))
        : inGroup(field.fields, value, path)
    return inField(field, value, path, raw as Raw)
  })
}

const entriesOf = (
  value: unknown,
  path: string,
  inEntry: (entry: unknown, at: string) => string[],
): string[] =>
  Array.isArray(value) ? value.flatMap((entry, place) => inEntry(entry, `${path}[${place}]`)) : []

function inSection(section: unknown, at: string): string[] {
  const name = (section as Raw | null)?.__component
  return isSectionName(name) ? inGroup(sectionModels[name].fields, section, `${at} (${name})`) : []
}

function inField(field: Field, value: unknown, path: string, beside: Raw): string[] {
  if (field.styles) return unknownStyles(field.styles, value, path)
  const { options } = field.attribute
  if (!options || !isColour(value)) return []
  const ratio = lowestContrast(value, options, (field) => {
    const other = beside[field]
    return isColour(other) ? other : undefined
  })
  if (ratio >= options.least) return []
  const shown = Math.floor(ratio * 10) / 10
  return [
    `${path}: ${value} has a contrast of ${shown} : 1 on its background, less than ${options.least} : 1; the site uses its own colour`,
  ]
}

const unknownStyles = (styles: readonly string[], value: unknown, path: string): string[] =>
  classNamesIn(value)
    .filter((name) => !styles.includes(name))
    .map((name) => `${path}: ${name} is not a style of the site. Choose from ${styles.join(', ')}`)

const isColour = (value: unknown): value is string => typeof value === 'string' && hexColour.test(value)
