import type { Fixtures } from '../fixtures.ts'
import type { installSteps } from './model.ts'

export const fixtures: Fixtures<typeof installSteps> = ({ heading, lead, labels, text, rich }) => {
  const steps = labels.map((label, place) => ({
    cardNumber: place + 1,
    cardDescription: `<p><strong>${label}</strong> ${text}</p>`,
    src: { url: `/pictures/install/${place + 1}.svg`, width: 104, height: 104 },
    alt: label,
  }))
  return {
    'four steps': { heading, description: lead, steps },
    'beyond the die, with more to read': {
      heading,
      steps: steps.map((step) => ({ ...step, cardNumber: step.cardNumber + 4 })),
      enableAddMore: true,
      addMoreContent: rich,
    },
  }
}
