import type { Field, InputOf } from '../model/fields.ts'
import type { SampleWords } from './sampleWords.ts'

/**
 * The variants of a section by their names, as an editor would fill them in with these words. Each `fixtures.ts` beside
 * a model exports one as `fixtures`; the gallery shows them and the tests take them apart.
 */
export type Fixtures<F extends Field> = (words: SampleWords) => Record<string, InputOf<F>>
