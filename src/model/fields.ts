import * as v from 'valibot'
import { withLastSlash } from './pagePath.ts'
import { sanitise } from './sanitise.ts'
import type { Attribute, Populate } from './strapi.ts'

/** One thing an editor fills in: how it is checked, how Strapi keeps it and what must be asked for to get it. */
export type Field<S extends v.GenericSchema = v.GenericSchema> = {
  schema: S
  attribute: Attribute
  populate?: Populate
  /** What an editor reads below it in the CMS. */
  help?: string
}

/** What a view gets for a field or a component: checked, sanitised, nulls gone. */
export type DataOf<F extends Field> = v.InferOutput<F['schema']>

/** What an editor hands in for a field or a component; any field that may be left empty may also be null. */
export type InputOf<F extends Field> = v.InferInput<F['schema']>

type Fields = Record<string, Field>
type Entries<F extends Fields> = { [K in keyof F]: F[K]['schema'] }
type ObjectOf<F extends Fields> = v.InferInput<v.ObjectSchema<Entries<F>, undefined>>
type WithNulls<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] }

// Only names what may come in; what does come in is checked after it.
const anything = <T>() => v.custom<T>(() => true)

const filled = v.message(v.pipe(v.string(), v.trim(), v.nonEmpty()), 'must be a text that is not empty')
const required = true as const

/** A line of text, 255 characters at most as in a database column. */
export const text = () => ({
  schema: v.pipe(filled, v.maxLength(255, 'must have 255 characters at most')),
  attribute: { type: 'string', required, maxLength: 255 } satisfies Attribute,
})

/** A text of any length, shown as it is written. */
export const longText = () => ({ schema: filled, attribute: { type: 'text', required } satisfies Attribute })

/** HTML, cleaned to an allow-list when it comes in, so that views may set it as it is. */
export const richText = () => ({
  schema: v.pipe(filled, v.transform(sanitise)),
  attribute: { type: 'richtext', required } satisfies Attribute,
})

/** Yes or no; `byDefault` stands when nobody chose. */
export const flag = (byDefault = false) => ({
  schema: v.optional(v.boolean('must be true or false'), byDefault),
  attribute: { type: 'boolean', default: byDefault } satisfies Attribute,
})

/** A whole number from `min` to `max`. */
export const integer = (min: number, max: number) => ({
  schema: v.message(
    v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
    `must be a whole number from ${min} to ${max}`,
  ),
  attribute: { type: 'integer', required, min, max } satisfies Attribute,
})

/** One of the given words. */
export const choice = <const T extends readonly string[]>(words: T) => ({
  schema: v.picklist(words, `must be one of ${words.join(', ')}`),
  attribute: { type: 'enumeration', required, enum: words } satisfies Attribute,
})

/** A moment in UTC such as `2026-11-21T09:30:00.000Z`. */
export const moment = () => ({
  schema: v.pipe(filled, v.isoTimestamp('must be a moment such as 2026-11-21T09:30:00.000Z')),
  attribute: { type: 'datetime', required } satisfies Attribute,
})

const hex = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/

/** A colour such as `#3A289C`. */
export const colour = () => ({
  schema: v.pipe(filled, v.regex(hex, 'must be a colour such as #3A289C')),
  attribute: { type: 'string', required, maxLength: 7, regex: hex.source } satisfies Attribute,
})

/** Where something is kept: a path of this site or an https address (http on this machine), used as it is written. */
export const url = () => {
  const form = /^(?:\/(?![/\\])|https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/
  return {
    schema: v.pipe(filled, v.regex(form, 'must be a path or an https address')),
    attribute: { type: 'text', required, regex: form.source } satisfies Attribute,
  }
}

/** Where a link leads. Editors write the paths of pages without their last slash; views get them with it. */
export const link = () => {
  const form = /^(?:\/(?![/\\])|#|https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]|mailto:|tel:)/
  return {
    schema: v.pipe(
      filled,
      v.regex(form, 'must be a path, an anchor, or an https, mailto or tel address'),
      v.transform(withLastSlash),
    ),
    attribute: { type: 'text', required, regex: form.source } satisfies Attribute,
  }
}

const pixels = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** A picture: Strapi's media object, or only its address. Its alternative text stands beside it, per language. */
export const picture = () => ({
  schema: v.pipe(
    anything<string | { url: string; width?: number | null; height?: number | null }>(),
    v.transform((raw): unknown => (typeof raw === 'string' ? { url: raw } : withoutNulls(raw))),
    v.object(
      { url: url().schema, width: pixels, height: pixels },
      'must be a picture: its address, or {url, width, height}',
    ),
  ),
  attribute: { type: 'media', required, multiple: false, allowedTypes: ['images'] } satisfies Attribute,
  populate: true as const,
})

/** The address of a picture, and its size in pixels where it is known. */
export type Picture = DataOf<ReturnType<typeof picture>>

/** A group of fields under Strapi's name for it, such as `sections.faq`. */
export const component = <const N extends string, F extends Fields>(name: N, fields: F) => ({
  name,
  fields,
  schema: v.pipe(
    anything<WithNulls<ObjectOf<F>>>(),
    v.transform((raw): unknown => withoutNulls(raw)),
    v.object(schemasOf(fields), (issue) =>
      issue.expected === 'Object' ? `must be a ${name}` : 'is missing',
    ),
  ),
  attribute: { type: 'component', required, component: name, repeatable: false } satisfies Attribute,
  populate: populateOf(fields),
})

/** Any number of one component, in the editor's order; none when nobody added one. */
export const list = <S extends v.GenericSchema>(item: Field<S>) => {
  const { required: _, ...attribute } = item.attribute
  return {
    ...item,
    schema: v.optional(v.array(item.schema, 'must be a list'), []),
    attribute: { ...attribute, repeatable: true },
  }
}

/** A field that may be left empty: its key is then absent. */
export const optional = <S extends v.GenericSchema>(field: Field<S>) => {
  const { required: _, ...attribute } = field.attribute
  return { ...field, schema: v.exactOptional(field.schema), attribute }
}

/** A field with a sentence that editors read below it in the CMS. */
export const help = <F extends Field>(words: string, field: F) => ({ ...field, help: words })

/** What to ask of Strapi so that all of `fields` come along. */
export function populateOf(fields: Fields): Populate {
  const asked = Object.entries(fields).flatMap(([key, { populate }]) => (populate ? [[key, populate]] : []))
  return asked.length > 0 ? { populate: Object.fromEntries(asked) } : true
}

// The compiler cannot see that mapping over the keys keeps each key with its own schema.
const schemasOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as Entries<F>

/** Strapi writes null for a field nobody filled in. */
function withoutNulls(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null))
}
