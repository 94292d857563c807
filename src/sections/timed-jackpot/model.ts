import { component, type DataOf, longText, optional, text } from '../../model/fields.ts'

/** A weekly prize round. Its dates follow from the schedule; its rules are part of the code, in each language. */
export const timedJackpot = component('sections.timed-jackpot', {
  heading: text(),
  description: optional(longText()),
})

export type TimedJackpotData = DataOf<typeof timedJackpot>
