import type { Fixtures } from '../fixtures.ts'
import type { yourData } from './model.ts'

export const fixtures: Fixtures<typeof yourData> = ({ heading, text }) => ({
  'with a description': { heading, description: text },
  'without a description': { heading },
})
