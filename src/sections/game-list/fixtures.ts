import type { Fixtures } from '../fixtures.ts'
import type { gameList } from './model.ts'

const drawings = ['supreme', 'turbo', 'ninja', 'snakes']

export const fixtures: Fixtures<typeof gameList> = ({ heading, lead, label, labels, note, action }) => {
  const items = labels.map((name, place) => ({
    name,
    src: { url: `/pictures/games/${drawings[place]}.svg`, width: 320, height: 260 },
    alt: name,
    note: lead,
  }))
  return {
    'on the band': {
      heading,
      subheading: lead,
      items: items.map((item) => ({ ...item, chip: label, url: '/ludo', linkText: action })),
    },
    'on paper, without links': { heading, ground: 'paper', items: items.map((item) => ({ ...item, note })) },
    'an odd number': { heading, items: items.slice(0, 3) },
  }
}
