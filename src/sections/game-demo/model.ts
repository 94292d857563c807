import { component, type DataOf, longText, optional, text } from '../../model/fields.ts'
import { demoFields } from '../playable-game/demoFields.ts'

/** A game to try, beside a few words about it. */
export const gameDemo = component('sections.game-demo', {
  heading: text(),
  description: optional(longText()),
  ...demoFields,
})

export type GameDemoData = DataOf<typeof gameDemo>
