import { component, type DataOf, help, longText, optional, text } from '../../model/fields.ts'

/** The visitor's id, and an opt-out of the event log; for the privacy policy. */
export const yourData = component('sections.your-data', {
  heading: text(),
  description: help('What the number is for, in one or two sentences.', optional(longText())),
})

export type YourDataData = DataOf<typeof yourData>
