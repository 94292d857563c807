import { hero } from '../../src/sections/hero/model.ts'
import * as models from '../../src/sections/registry.ts'
import { filled } from './filled.ts'
import { payloads } from './payloads.ts'
import type { RawSpecimen } from './rawSpecimens.ts'

/** Every payload once in all fields of a section, distributed over the types, and once as rich text. */
export function payloadSpecimens(): RawSpecimen[] {
  const all = Object.entries({ hero, ...models })
  const inFields = all.flatMap(([name, model], place) =>
    payloads.flatMap((words, turn) =>
      turn % all.length === place
        ? [
            {
              type: name.replace('sections.', ''),
              variant: `payload ${turn}`,
              raw: filled(model, words, turn) as object,
            },
          ]
        : [],
    ),
  )
  const asRichText = payloads.map((words, turn) => ({
    type: 'text-section',
    variant: `payload ${turn} as rich text`,
    raw: { title: 'a', titleTag: 'h2', body_html: `<p>a</p>${words}` },
  }))
  return [...inFields, ...asRichText]
}
