import type { Fixtures } from '../fixtures.ts'
import type { timedJackpot } from './model.ts'

export const fixtures: Fixtures<typeof timedJackpot> = ({ heading, lead }) => ({
  plain: { heading },
  'with a description': { heading, description: lead },
})
