import type { Fixtures } from '../fixtures.ts'
import type { faq } from './model.ts'

export const fixtures: Fixtures<typeof faq> = ({ heading, labels, question, rich }) => {
  const items = [
    { heading: question, content: rich, isExpanded: true },
    ...labels.map((label) => ({ heading: label, content: rich })),
  ]
  const icon = '/pictures/icons.svg#shield'
  return {
    'one open at a time': { heading, items },
    'any number open, with icons': {
      heading,
      toggleAll: true,
      items: items.map((item) => ({ ...item, icon, isExpanded: true })),
    },
    'of a home page': { heading, variant: 'home', anchor: 'at-home', items },
  }
}
