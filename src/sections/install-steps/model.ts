import {
  component,
  type DataOf,
  flag,
  integer,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'

const step = component('parts.install-step', {
  /** The number of the step, on a die up to six. */
  cardNumber: integer(1, 99),
  /** What is in bold stands above the rest. */
  cardDescription: richText(),
  src: picture(),
  alt: text(),
})

/** How the app gets onto the phone, in numbered cards. */
export const installSteps = component('sections.install-steps', {
  heading: text(),
  description: optional(longText()),
  steps: list(step),
  /** On: addMoreContent is there behind a button ‘more’. */
  enableAddMore: flag(),
  addMoreContent: optional(richText()),
})

export type InstallStepsData = DataOf<typeof installSteps>
