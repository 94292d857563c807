import { component, type DataOf, longText, optional, text } from '../../model/fields.ts'

/** A weekly prize round. Its dates are worked out from the schedule; its rules are told in the page's language. */
export const timedJackpot = component('sections.timed-jackpot', {
  heading: text(),
  description: optional(longText()),
})

export type TimedJackpotData = DataOf<typeof timedJackpot>
