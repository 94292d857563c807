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

/** How the game is played, step by step. Its steps answer to `#step-1` and so on, so it stands once on a page. */
export const howToPlay = component('sections.how-to-play', {
  heading: text(),
  description: optional(longText()),
  steps: list(step),
})

export type HowToPlayData = DataOf<typeof howToPlay>
