import type { Fixtures } from '../fixtures.ts'
import type { infoTable } from './model.ts'

export const fixtures: Fixtures<typeof infoTable> = ({ heading, rich, label, labels, note }) => {
  const facts = labels.map((name) => ({ label: name, value: note }))
  return {
    'with icons': {
      heading: heading.replace(', ', ',\n'),
      body_html: rich,
      caption: label,
      facts: facts.map((fact) => ({ ...fact, icon: '/pictures/icons.svg#users' })),
    },
    'without icons': { heading, body_html: rich, caption: label, facts },
  }
}
