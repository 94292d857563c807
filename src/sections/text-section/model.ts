import { styleAmong } from '../../model/brand/styles.ts'
import {
  choice,
  colour,
  component,
  type DataOf,
  flag,
  help,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
  when,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const point = entry('parts.point', { icon: optional(picture()), label: text(), note: optional(text()) })

/** A heading with text, and a list of key points, which is beside it on wide screens. */
export const textSection = component('sections.text-section', {
  title: optional(longText()),
  titleTag: help('The level of the title; h2 when nobody chose.', optional(choice(['h1', 'h2', 'h3']))),
  body_html: richText(),
  points: help('Key points with small pictures, beside the text on wide screens.', list(point)),
  addClass: help(
    'card: on a white card; large: larger letters; narrow: a narrow column in the middle.',
    optional(styleAmong(['card', 'large', 'narrow'])),
  ),
  backgroundColor: help(
    'The ground from edge to edge; the text on it becomes light or dark, whichever can be read.',
    optional(colour()),
  ),
  alignsText: optional(choice(['left', 'center', 'right'])),
  enableAddMore: help('A button below opens a further text.', flag()),
  addMoreContent: when('enableAddMore', optional(richText())),
})

export type TextSectionData = DataOf<typeof textSection>
