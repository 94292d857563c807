import type { Fixtures } from '../fixtures.ts'
import type { aboutFile } from './model.ts'

export const fixtures: Fixtures<typeof aboutFile> = ({ heading, text }) => ({
  'with a text': { heading, description: text },
  'without a text': { heading },
})
