import type { Fixtures } from '../fixtures.ts'
import type { siteMap } from './model.ts'

export const fixtures: Fixtures<typeof siteMap> = ({ heading, rich }) => ({
  plain: { heading },
  'with a text': { heading, body_html: rich },
})
