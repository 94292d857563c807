import type { Fixtures } from '../fixtures.ts'
import type { tips } from './model.ts'

export const fixtures: Fixtures<typeof tips> = ({ heading, label, labels, text }) => ({
  'five tips': { heading, tips: [...labels, label].map((title) => ({ title, text })) },
  'one tip': { heading, tips: [{ title: label, text }] },
})
