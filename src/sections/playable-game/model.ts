import { component, type DataOf, longText, optional, text } from '../../model/fields.ts'
import { demoFields } from '../demo/fields.ts'

/** A game to play on a dark stage of its own. */
export const playableGame = component('sections.playable-game', {
  heading: text(),
  description: optional(longText()),
  ...demoFields,
})

export type PlayableGameData = DataOf<typeof playableGame>
