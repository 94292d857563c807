import type { Fixtures } from '../fixtures.ts'
import type { downloadButtonSection } from './model.ts'

export const fixtures: Fixtures<typeof downloadButtonSection> = ({ heading, lead }) => ({
  plain: { heading },
  'with a description': { heading, description: lead },
})
