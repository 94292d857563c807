import type { Fixtures } from '../fixtures.ts'
import type { howToPlay } from './model.ts'

export const fixtures: Fixtures<typeof howToPlay> = ({ heading, lead, labels, label, note, rich, text }) => ({
  'six drawn steps': {
    heading,
    description: lead,
    steps: [...labels, label, note].map((title, place) => ({
      title,
      body_html: `<p>${text}</p>`,
      img: { url: `/pictures/how-to-play/${place + 1}.svg`, width: 320, height: 136 },
      alt: title,
    })),
  },
  'eight steps without drawings': {
    heading,
    steps: [...labels, ...labels].map((title) => ({ title, body_html: rich })),
  },
})
