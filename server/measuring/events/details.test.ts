import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eventDetails, storedDetails } from './details.ts'

const proofs = { campaignIn: async () => null, isExperiment: (key: string) => key === 'words' }

test.each([
  ['words.b', { form: 'words.b' }],
  ['word.b', {}],
  ['words2.b', {}],
])('a form is kept of an experiment of the site only: %s', async (form, kept) =>
  expect(await storedDetails({ form }, '', proofs)).toEqual(kept),
)

test.each([
  [{ misfit: 'android-too-old' }, null],
  [{ misfit: 'Android 5.1.1' }, 'must be one of android-too-old, android-too-new, no-32-bit'],
  [{ android: 14 }, null],
  [{ android: '5.1.1' }, 'must be a number'],
  [{ android: 5.1 }, 'must be a whole number'],
  [{ android: 0 }, 'must be 1 or more'],
])('of a phone only the reason and the major version are taken: %j', (details, problem) => {
  const read = v.safeParse(eventDetails, JSON.stringify(details))
  expect(read.success ? null : read.issues[0].message).toBe(problem)
})

test('hints of the phone are not stored', () => {
  const sent = { misfit: 'no-32-bit', platformVersion: '11.0.0', architecture: 'arm', bitness: '32' }
  expect(v.parse(eventDetails, JSON.stringify(sent))).toEqual({ misfit: 'no-32-bit' })
})
