import { component, type DataOf, list, longText, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const tip = entry('parts.tip', { title: text(), text: longText() })

/** Tips for playing, in the order of a game. */
export const tips = component('sections.tips', { heading: text(), tips: list(tip) })

export type TipsData = DataOf<typeof tips>
