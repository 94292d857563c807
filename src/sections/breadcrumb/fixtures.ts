import type { Fixtures } from '../fixtures.ts'
import type { breadcrumb } from './model.ts'

export const fixtures: Fixtures<typeof breadcrumb> = ({ labels }) => ({
  'two steps': { steps: [{ name: labels[0], url: '/ludo' }, { name: labels[1] }] },
  'four steps': {
    steps: labels.map((name, place) => ({ name, url: place < 3 ? `/ludo#${place}` : null })),
  },
})
