import type { Fixtures } from '../fixtures.ts'
import type { feature } from './model.ts'

const icons = ['withdraw', 'phone', 'users', 'shield']

export const fixtures: Fixtures<typeof feature> = ({ heading, lead, labels, note }) => {
  const items = labels.map((alt, place) => ({ src: `/pictures/icons.svg#${icons[place]}`, alt, note }))
  return {
    'six tiles': { heading, subheading: lead, items: [...items, ...items.slice(0, 2)] },
    'the seventh leads nowhere, no notes': {
      heading,
      items: [...items, ...items].slice(0, 7).map(({ src, alt }) => ({ src, alt })),
    },
  }
}
