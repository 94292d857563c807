import type { Fixtures } from '../fixtures.ts'
import type { offersLogos } from './model.ts'

export const fixtures: Fixtures<typeof offersLogos> = ({ heading, label, labels, note }) => {
  const items = labels.map((title) => ({ img: '/pictures/icons.svg#cashback', title }))
  return {
    'two rows': {
      heading,
      sectionOne: { heading: label, items: items.map((item) => ({ ...item, url: '/ludo' })) },
      sectionTwo: { heading: note, items },
    },
    'one row, no headings': { heading, sectionOne: { items: items.slice(0, 2) } },
  }
}
