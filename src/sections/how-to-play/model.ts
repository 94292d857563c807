import {
  component,
  type DataOf,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const step = entry('parts.how-to-play-step', {
  title: text(),
  body_html: richText(),
  img: optional(picture()),
  alt: optional(text()),
})

/** The game explained step by step. Its steps have the ids `step-1` and so on, so a page may have only one. */
export const howToPlay = component('sections.how-to-play', {
  heading: text(),
  description: optional(longText()),
  steps: list(step),
})

export type HowToPlayData = DataOf<typeof howToPlay>
