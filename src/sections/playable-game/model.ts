import { component, type DataOf, longText, optional, text } from '../../model/fields.ts'
import { demoFields } from './demoFields.ts'

/** A playable demo on a dark background. */
export const playableGame = component('sections.playable-game', {
  heading: text(),
  description: optional(longText()),
  ...demoFields,
})

export type PlayableGameData = DataOf<typeof playableGame>
