import {
  component,
  type DataOf,
  help,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const note = entry('parts.variant-note', { icon: optional(picture()), title: text(), text: longText() })

/** Differences between the variants of a game. */
export const variantNotes = component('sections.variant-notes', {
  heading: text(),
  notes: help('What differs, one entry a difference.', list(note)),
  exceptions: help('Exceptions that hold for one kind only, below the list.', optional(richText())),
})

export type VariantNotesData = DataOf<typeof variantNotes>
