import {
  component,
  type DataOf,
  flag,
  help,
  integer,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const step = entry('parts.install-step', {
  cardNumber: help('The number of the step, on a die up to six.', integer(1, 99)),
  cardDescription: help('What is in bold stands above the rest.', richText()),
  src: picture(),
  alt: text(),
})

/** How the app gets onto the phone, in numbered cards. */
export const installSteps = component('sections.install-steps', {
  heading: text(),
  description: optional(longText()),
  steps: list(step),
  enableAddMore: help('A button below opens a further text.', flag()),
  addMoreContent: optional(richText()),
})

export type InstallStepsData = DataOf<typeof installSteps>
