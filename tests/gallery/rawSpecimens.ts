import type { Locale } from '../../src/model/locale.ts'
import * as models from '../../src/sections/registry.ts'
import { type SampleWords, sampleWords } from '../../src/sections/sampleWords.ts'

/** One variant of a section or of the hero, as an editor would fill it in; `type` is the name of its folder. */
export type RawSpecimen = { type: string; variant: string; raw: object }

type AnyFixtures = (words: SampleWords) => Record<string, object>

const files = import.meta.glob<AnyFixtures>('../../src/sections/*/fixtures.ts', {
  eager: true,
  import: 'fixtures',
})
const types = ['hero', ...Object.keys(models).map((name) => name.replace('sections.', ''))]

/** All variants of all sections, the hero first. A section without fixtures throws. */
export const rawSpecimens = (locale: Locale): RawSpecimen[] =>
  types.flatMap((type) => {
    const fixtures = files[`../../src/sections/${type}/fixtures.ts`]
    if (!fixtures) throw new Error(`src/sections/${type} has no fixtures.ts`)
    return Object.entries(fixtures(sampleWords[locale])).map(([variant, raw]) => ({ type, variant, raw }))
  })
