import type { Fixtures } from '../fixtures.ts'
import type { rulesContent } from './model.ts'

export const fixtures: Fixtures<typeof rulesContent> = ({ heading, text, rich, label, labels, note }) => ({
  'all kinds': {
    heading,
    items: [
      { type: 'paragraph', paragraph: rich },
      { type: 'image', image: { url: '/pictures/board-flat.svg', width: 480, height: 490 }, alt: label },
      { type: 'list', valueTag: label, htag: 'h3', values: labels.join('\n') },
      { type: 'list', hideClass: true, values: labels.join('\n') },
      { type: 'table', columns: labels.join('|'), rows: `${labels.join('|')}\n${note}|${note}` },
    ],
  },
  'a wide table, no heading': {
    items: [
      { type: 'paragraph', paragraph: `<p>${text}</p>` },
      { type: 'table', columns: [...labels, ...labels].join('|'), rows: [...labels, ...labels].join('|') },
    ],
  },
})
