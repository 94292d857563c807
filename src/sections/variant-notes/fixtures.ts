import type { Fixtures } from '../fixtures.ts'
import type { variantNotes } from './model.ts'

export const fixtures: Fixtures<typeof variantNotes> = ({ heading, lead, text, labels, rich }) => {
  const notes = labels.map((title) => ({ title, text: lead }))
  return {
    plain: { heading, notes },
    'with icons and exceptions': {
      heading,
      notes: notes.map((note) => ({ ...note, text, icon: '/pictures/icons.svg#die' })),
      exceptions: rich,
    },
  }
}
