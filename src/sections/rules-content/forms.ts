/** The forms in which other tools send the fields of an entry of rules; editors write the simplest of each. */
import * as v from 'valibot'
import type { Field } from '../../model/fields.ts'

type TextField = { schema: v.GenericSchema<string, string>; attribute: Field['attribute'] }

const texts = v.array(v.string('must be a text'), 'must be a list of texts')

/** A text, or a list of texts. */
export const textOrTexts = (field: TextField) => ({
  ...field,
  schema: v.union([field.schema, texts], 'must be a text that is not empty, or a list of texts'),
})

/** A text of rows, or a list of rows: each a text, or the list of its cells. */
export const textOrRows = (field: TextField) => ({
  ...field,
  schema: v.union(
    [field.schema, v.array(v.union([v.string(), texts]))],
    'must be rows with | between their cells, or a list of rows',
  ),
})

/** One choice, or a list, of which the first counts. */
export const firstOf = <T extends string>(field: Field<v.GenericSchema<T>>) => ({
  ...field,
  schema: v.pipe(
    v.union([field.schema, v.tupleWithRest([field.schema], field.schema)], 'must be one of h2, h3, h4'),
    v.transform((given): T => (Array.isArray(given) ? given[0] : given)),
  ),
})

/** Yes or no; the name of a class, or a list that is not empty, means yes. */
export const flagOrName = (field: { attribute: Field['attribute'] }) => ({
  ...field,
  schema: v.optional(
    v.pipe(
      v.union([v.boolean(), v.string(), v.array(v.string())], 'must be true or false'),
      v.transform(
        (given): boolean => given === true || (typeof given === 'object' ? given : [given]).some(isName),
      ),
    ),
    false,
  ),
})

const isName = (given: unknown): boolean => typeof given === 'string' && given !== '' && given !== 'false'
