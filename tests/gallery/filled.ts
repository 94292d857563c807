import * as v from 'valibot'
import type { Field } from '../../src/model/fields.ts'

type Model = Field & { readonly fields?: Readonly<Record<string, Field>> }

// For texts that have a form; one of them has it.
const wellFormed = [
  '/pictures/none.svg',
  '/none/',
  '#3A289C',
  'none',
  'https://none.example/v.webm',
  '/videos/none.vtt',
]

/**
 * What an editor could hand in for a model, every field of it: `words` in every text that takes them. `turn` chooses
 * among words, yes and no.
 */
export function filled({ attribute, schema, fields }: Model, words: string, turn: number): unknown {
  const one = attribute.repeatable ? (value: unknown) => [value] : (value: unknown) => value
  const from = (values: readonly unknown[]) => values[turn % values.length]
  switch (attribute.type) {
    case 'component':
      return one(
        Object.fromEntries(
          // What bears that mark may be left out.
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
