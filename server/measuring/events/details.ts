import * as v from 'valibot'
import { downloadSteps, misfits, resumeCauses, vitals } from '../../../src/tracking/details.ts'
import { makerOf } from '../funnel/dimensions.ts'
import { text } from './text.ts'

const amount = (most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.finite('must be a number'),
    v.minValue(0, 'must be 0 or more'),
    v.maxValue(most, `must be ${most} or less`),
  )
const count = (most: number) => v.pipe(amount(most), v.integer('must be a whole number'))
const oneOf = <const Name extends string>(names: readonly Name[]) =>
  v.picklist(names, `must be one of ${names.join(', ')}`)
const mostOf = <const Name extends string, S extends v.GenericSchema>(names: readonly Name[], schema: S) =>
  v.pipe(
    v.record(v.string(), schema, 'must be an object'),
    v.check(
      (values) => Object.keys(values).every((key) => names.some((name) => name === key)),
      `may have ${names.join(', ')}`,
    ),
  )

const dayMs = 86_400_000
const mostBytes = 4 * 1024 ** 3

const vital = v.object(
  {
    value: amount(600_000),
    cause: v.optional(text(0, 120)),
  },
  'must be an object with a value',
)

/** The facts in `details`. Unknown fields are ignored, so that a newer page can send more to an older server. */
const known = v.object(
  {
    steps: v.optional(
      v.pipe(
        v.array(oneOf(downloadSteps), 'must be a list'),
        v.maxLength(downloadSteps.length, 'must name each step once'),
      ),
    ),
    resumes: v.optional(mostOf(resumeCauses, count(10_000))),
    savedBytes: v.optional(count(mostBytes)),
    waitedMs: v.optional(count(dayMs)),
    vitals: v.optional(mostOf(vitals, vital)),
    form: v.optional(
      v.pipe(v.string('must be a text'), v.regex(/^[a-z][a-z0-9_]{1,31}\.[ab]$/, 'must be such as words.b')),
    ),
    model: v.optional(text(0, 64)),
    android: v.optional(v.pipe(count(99), v.minValue(1, 'must be 1 or more'))),
    misfit: v.optional(oneOf(misfits)),
    /** The token that the app found in its APK, in base64url. */
    token: v.optional(v.pipe(v.string('must be a text'), v.regex(/^[\w-]{0,160}$/, 'must be base64url'))),
  },
  'must be an object in JSON',
)

export const eventDetails = v.pipe(
  v.string('must be given once'),
  v.maxLength(2048, 'must have at most 2048 characters'),
  v.transform((sent): unknown => {
    try {
      const read: unknown = JSON.parse(sent)
      return Array.isArray(read) ? null : read
    } catch {
      return null
    }
  }),
  known,
)

export type KnownDetails = v.InferOutput<typeof known>

/** The details in the log: the maker instead of the model, and the campaign instead of the app's token. */
export type StoredDetails = Omit<KnownDetails, 'model' | 'token'> & { maker?: string; campaign?: string }

/** Checks of facts that anybody could claim. */
export type DetailProofs = {
  /** The campaign of a genuine token of an app; null for any other text. */
  campaignIn(token: string): Promise<string | null>
  /** True if the site has an experiment with this key. */
  isExperiment(key: string): boolean
}

export async function storedDetails(
  { model, token, form, ...rest }: KnownDetails,
  userAgent: string,
  { campaignIn, isExperiment }: DetailProofs,
): Promise<StoredDetails> {
  const maker = model === undefined ? null : makerOf(model, userAgent)
  const campaign = token === undefined ? null : ((await campaignIn(token)) ?? 'unproven')
  const isOfSite = form !== undefined && isExperiment(form.slice(0, -2))
  return { ...rest, ...(isOfSite && { form }), ...(maker && { maker }), ...(campaign && { campaign }) }
}
