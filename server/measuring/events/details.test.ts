import { expect, test } from 'vitest'
import { storedDetails } from './details.ts'

const proofs = { campaignIn: async () => null, isExperiment: (key: string) => key === 'words' }

test.each([
  ['words.b', { form: 'words.b' }],
  ['word.b', {}],
  ['words2.b', {}],
])('a form is kept of an experiment of the site only: %s', async (form, kept) =>
  expect(await storedDetails({ form }, '', proofs)).toEqual(kept),
)
