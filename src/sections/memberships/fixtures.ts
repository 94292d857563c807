import type { Fixtures } from '../fixtures.ts'
import type { memberships } from './model.ts'

export const fixtures: Fixtures<typeof memberships> = ({ heading, labels }) => {
  const items = ['federation', 'fair-play', 'responsible'].map((name, place) => ({
    img: { url: `/pictures/memberships/${name}.svg`, width: 230, height: 72 },
    alt: labels[place] ?? name,
  }))
  return {
    plain: { heading, items },
    'links of a given size': {
      heading,
      items: items.map((item) => ({ ...item, url: 'https://example.com/', width: 184, height: 58 })),
    },
  }
}
