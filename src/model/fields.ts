import * as v from 'valibot'
import { hexColour, type StandsOn } from './brand/contrast.ts'
import { withTrailingSlash } from './paths.ts'
import type { Attribute, Populate } from './strapi.ts'
import { readRichText } from './text/richText.ts'

/** The kind of file that a media field refers to. */
export type MediaKind = 'picture' | 'video'

/** A field of the content model: its valibot schema, its Strapi attribute and its populate entry. */
export type Field<S extends v.GenericSchema = v.GenericSchema> = {
  schema: S
  attribute: Attribute
  populate?: Populate
  /** Set on fields that name a file, which may be an upload. */
  media?: MediaKind
  /** Set on fields that link to a page. If there is no such page, the field is left out or keeps its value. */
  leadsTo?: 'page or nothing' | 'page or file'
  /** Set on fields that choose a style: the allowed names. Other names have no rules, and cause a warning. */
  styles?: readonly string[]
  /** Help text shown below the field in the CMS. */
  help?: string
  /** The CMS writes the field; the panel only shows it. */
  isReadOnly?: true
}

/** The parsed type of a field or a component: validated, sanitised, without nulls. */
export type DataOf<F extends Field> = v.InferOutput<F['schema']>

/** The input type of a field or a component; optional fields may also be null. */
export type InputOf<F extends Field> = v.InferInput<F['schema']>

type Fields = Record<string, Field>
type Entries<F extends Fields> = { [K in keyof F]: F[K]['schema'] }
type ObjectOf<F extends Fields> = v.InferInput<v.ObjectSchema<Entries<F>, undefined>>
type WithNulls<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] }

// Declares the input type only; the schema after it does the validation.
const anything = <T>() => v.custom<T>(() => true)

const filled = v.message(v.pipe(v.string(), v.trim(), v.nonEmpty()), 'must be a text that is not empty')
const required = true as const

/** A line of text, at most 255 characters (the limit of the database column). */
export const text = () => ({
  schema: v.pipe(filled, v.maxLength(255, 'must have 255 characters at most')),
  attribute: { type: 'string', required, maxLength: 255 } satisfies Attribute,
})

/** A line of text that matches `form`. `words` describe the form after `must be`. */
export const matching = (form: RegExp, words: string) => ({
  schema: v.pipe(text().schema, v.regex(form, `must be ${words}`)),
  attribute: { ...text().attribute, regex: form.source },
})

/** Plain text of any length. */
export const longText = () => ({ schema: filled, attribute: { type: 'text', required } satisfies Attribute })

/** HTML or Markdown. Parsing turns it into sanitised HTML, which views can set unescaped. */
export const richText = () => ({
  schema: v.pipe(
    filled,
    v.transform(readRichText),
    v.check((html) => !isBlank(html), 'must be a text that is not empty'),
  ),
  attribute: { type: 'richtext', required } satisfies Attribute,
})

/** A boolean; `byDefault` is its value when it is not set. */
export const flag = (byDefault = false) => ({
  schema: v.optional(v.boolean('must be true or false'), byDefault),
  attribute: { type: 'boolean', default: byDefault } satisfies Attribute,
})

/** A boolean without a default, to be made optional: the value can come from elsewhere. */
export const yesOrNo = () => ({
  schema: v.boolean('must be true or false'),
  attribute: { type: 'boolean' } as Attribute,
})

/** An integer from `min` to `max`, both included. */
export const integer = (min: number, max: number) => ({
  schema: v.message(
    v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
    `must be a whole number from ${min} to ${max}`,
  ),
  attribute: { type: 'integer', required, min, max } satisfies Attribute,
})

/** One of the given strings. */
export const choice = <const T extends readonly string[]>(words: T) => ({
  schema: v.picklist(words, `must be one of ${words.join(', ')}`),
  attribute: { type: 'enumeration', required, enum: words } satisfies Attribute,
})

/** A date and time in UTC such as `2026-11-21T09:30:00.000Z`. */
export const moment = () => ({
  schema: v.pipe(filled, v.isoTimestamp('must be a moment such as 2026-11-21T09:30:00.000Z')),
  attribute: { type: 'datetime', required } satisfies Attribute,
})

/** A colour such as `#3A289C`. For the colour of a text, the panel shows the contrast with its background. */
export const colour = (standsOn?: StandsOn) => {
  const field = matching(hexColour, 'a colour such as #3A289C')
  const { maxLength: _, ...attribute } = field.attribute
  const customField = 'global::colour' as const
  return {
    ...field,
    attribute: { ...attribute, customField, ...(standsOn && { options: standsOn }) },
  }
}

/** A URL used as it is: a path of this site or an https URL (http on localhost). */
export const url = () => {
  const form = /^(?:\/(?![/\\])|https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/
  return {
    schema: v.pipe(filled, v.regex(form, 'must be a path or an https address')),
    attribute: {
      type: 'text',
      required,
      regex: form.source,
      customField: 'global::address',
    } satisfies Attribute,
  }
}

/** The URL of a picture, which may be an upload of the CMS. */
export const pictureUrl = () => ({ ...url(), media: 'picture' as const })

/**
 * The URL of a video: a file, which may be an upload, or at YouTube or Vimeo. The Content-Security-Policy allows it.
 */
export const video = () => ({ ...url(), media: 'video' as const })

/**
 * The target of a link. The path of a page gets a trailing slash and leads to the page in the visitor's language. The
 * link is left out if there is no such page.
 */
export const link = () => {
  const form = /^(?:\/(?![/\\])|#|https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]|mailto:|tel:)/
  return {
    schema: v.pipe(
      filled,
      v.regex(form, 'must be a path, an anchor, or an https, mailto or tel address'),
      v.transform(withTrailingSlash),
    ),
    attribute: {
      type: 'text',
      required,
      regex: form.source,
      customField: 'global::address',
    } satisfies Attribute,
    leadsTo: 'page or nothing' as const,
  }
}

const pixels = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** The part that stays visible where a layout crops the picture, in percent from the left and the top. */
const focalPoint = v.exactOptional(v.object({ x: percent, y: percent }, 'must be {x, y}, both from 0 to 100'))

/**
 * A picture: Strapi's media object, or a URL. The alternative text is a separate field, per language. The focal point
 * is set in the media library.
 */
export const picture = () => ({
  schema: v.pipe(
    anything<
      | string
      | {
          url: string
          width?: number | null
          height?: number | null
          focalPoint?: { x: number; y: number } | null
        }
    >(),
    v.transform((raw): unknown => (typeof raw === 'string' ? { url: raw } : withoutNulls(raw))),
    v.object(
      { url: url().schema, width: pixels, height: pixels, focalPoint },
      'must be a picture: its address, or {url, width, height}',
    ),
  ),
  attribute: { type: 'media', required, multiple: false, allowedTypes: ['images'] } satisfies Attribute,
  populate: true as const,
  media: 'picture' as const,
})

/** The URL of a picture, its size in pixels if known, and its variants if the site made some. */
export type Picture = DataOf<ReturnType<typeof picture>> & { variants?: Variants }

/** The `srcset` of a picture in each format, widths ascending. Added after parsing; content cannot set it. */
export type Variants = { avif: string; webp: string }

/** A group of fields under Strapi's name for it, such as `sections.faq`. */
export const component = <const N extends string, F extends Fields>(name: N, fields: F) => ({
  name,
  fields,
  schema: v.pipe(
    anything<WithNulls<ObjectOf<F>>>(),
    v.transform((raw): unknown => withoutEmpty(raw, fields)),
    v.object(schemasOf(fields), (issue) =>
      issue.expected === 'Object' ? `must be a ${name}` : 'is missing',
    ),
  ),
  attribute: { type: 'component', required, component: name, repeatable: false } satisfies Attribute,
  populate: populateOf(fields),
})

/** True if a field is a component or a list of components. */
export const isComponent = (field: Field): field is Field & { name: string; fields: Fields } =>
  'fields' in field && 'name' in field

/** A list of one component in the editor's order; empty if not set. */
export const list = <S extends v.GenericSchema>(item: Field<S>) => {
  const { required: _, ...attribute } = item.attribute
  return {
    ...item,
    schema: v.optional(v.array(item.schema, 'must be a list'), []),
    attribute: { ...attribute, repeatable: true },
  }
}

/** An optional field. Its key is absent if it is not set or is a text without visible content. */
export const optional = <S extends v.GenericSchema>(field: Field<S>) => {
  const { required: _, ...attribute } = field.attribute
  return { ...field, schema: v.exactOptional(field.schema), attribute }
}

/** Adds a help text, which the CMS shows below the field. */
export const help = <F extends Field>(words: string, field: F) => ({ ...field, help: words })

/** A field that the CMS writes and the panel only shows, if it is not empty; `name` is its own name. */
export const readOnly = <F extends Field>(name: string, field: F) => ({
  ...field,
  attribute: {
    ...field.attribute,
    conditions: { visible: { '!=': [{ var: name }, null] } },
  } satisfies Attribute as F['attribute'],
  isReadOnly: true as const,
})

/** A field that the panel shows only while another field of the group, a flag or a choice, has this value. */
export const when = <F extends Field>(beside: string, field: F, value: string | true = true) => ({
  ...field,
  attribute: {
    ...field.attribute,
    conditions: { visible: { '==': [{ var: beside }, value] } },
  } satisfies Attribute as F['attribute'],
})

/** The populate parameter with which Strapi returns all of `fields`. */
export function populateOf(fields: Fields): Populate {
  const asked = Object.entries(fields).flatMap(([key, { populate }]) => (populate ? [[key, populate]] : []))
  return asked.length > 0 ? { populate: Object.fromEntries(asked) } : true
}

// The compiler cannot infer that mapping over the keys keeps each key with its own schema.
const schemasOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as Entries<F>

/** Removes nulls: Strapi returns null for a field that is not set. */
const withoutNulls = (raw: unknown): unknown => withoutEmpty(raw, {})

/** Removes nulls and, in optional fields, texts without visible content: a cleared field has one of them. */
function withoutEmpty(raw: unknown, fields: Fields): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  return Object.fromEntries(Object.entries(raw).filter(([key, value]) => !isUnset(value, fields[key])))
}

function isUnset(value: unknown, field: Field | undefined): boolean {
  if (value === null) return true
  if (typeof value !== 'string' || field?.schema.type !== 'exact_optional') return false
  // Other tags are a text where no HTML is expected.
  return field.attribute.type === 'richtext'
    ? isBlank(value)
    : /^(?:<\/?p>|<br ?\/?>|&nbsp;|\s)*$/.test(value)
}

const isBlank = (html: string) => html.replace(/<(?!img|hr)[^>]*>|&nbsp;|\s/g, '') === ''
