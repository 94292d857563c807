import { component, type DataOf, help, link, list, optional, picture, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const way = entry('parts.payment-way', {
  src: picture(),
  alt: optional(text()),
  imgLabelBold: help('The name of the way, in bold.', text()),
  imgLabel: help('What is to be known about it.', optional(text())),
  url: help('Makes the whole tile a link.', optional(link())),
})

/** How winnings are paid out, with a note on safety. */
export const paymentSection = component('sections.payment-section', {
  heading: text(),
  withdrawalImage: help('The picture beside the list of ways to pay.', optional(picture())),
  rewardsAndDownloadContent: help('The ways to pay, in their order.', list(way)),
  paymentSafetyIcon: help('A small picture before the line on safety.', optional(picture())),
  paymentSafetyUrl: help('Makes the line on safety a link.', optional(link())),
  paymentSafetyLabelText: help('The line on safety below the list. Empty: none.', optional(text())),
})

export type PaymentSectionData = DataOf<typeof paymentSection>
