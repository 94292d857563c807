import { component, type DataOf, help, list, longText, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const tip = entry('parts.tip', { title: text(), text: longText() })

/** Tips for playing, in the order of a game. */
export const tips = component('sections.tips', {
  heading: text(),
  tips: help('The tips, in the order of a game.', list(tip)),
})

export type TipsData = DataOf<typeof tips>
