import * as v from 'valibot'
import type { Field } from '../../src/model/fields.ts'

type Model = Field & { readonly fields?: Readonly<Record<string, Field>> }

// For texts with a format: one of these fits.
const wellFormed = [
  '/pictures/none.svg',
  '/none/',
  '#3A289C',
  'none',
  'https://none.example/v.webm',
  '/videos/none.vtt',
]

/**
 * Data that an editor could enter for a model, in every field: `words` in every text that accepts them. `turn` selects
 * the words of enumerations, and true or false.
 */
export function filled({ attribute, schema, fields }: Model, words: string, turn: number): unknown {
  const one = attribute.repeatable ? (value: unknown) => [value] : (value: unknown) => value
  const from = (values: readonly unknown[]) => values[turn % values.length]
  switch (attribute.type) {
    case 'component':
      return one(
        Object.fromEntries(
          // Content with the mark `realMoney` may be left out of the page.
          Object.entries(fields ?? {}).flatMap(([name, field], place) =>
            name === 'realMoney' ? [] : [[name, filled(field, words, turn + place)]],
          ),
        ),
      )
    case 'enumeration':
      return from(attribute.enum ?? [])
    case 'boolean':
      return from([true, true, false])
    case 'integer':
      return attribute.min ?? 1
    case 'date':
      return '2099-12-31'
    case 'datetime':
      return '2026-11-21T09:30:00.000Z'
    case 'media':
      return one(
        fitting(attribute.repeatable ? v.any() : schema, [
          words,
          { url: '/pictures/none.svg', width: 9, height: 9 },
        ]),
      )
    case 'dynamiczone':
      return []
    default:
      return fitting(schema, [words, ...wellFormed])
  }
}

const fitting = (schema: v.GenericSchema, values: unknown[]) => values.find((value) => v.is(schema, value))
