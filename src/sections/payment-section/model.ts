import { component, type DataOf, link, list, optional, picture, text } from '../../model/fields.ts'

const way = component('parts.payment-way', {
  src: picture(),
  alt: optional(text()),
  /** The name of the way, in bold. */
  imgLabelBold: text(),
  /** What is to be known about it. */
  imgLabel: optional(text()),
  /** Makes the whole tile a link. */
  url: optional(link()),
})

/** How winnings are paid out, and that it is safe. */
export const paymentSection = component('sections.payment-section', {
  heading: text(),
  withdrawalImage: optional(picture()),
  rewardsAndDownloadContent: list(way),
  paymentSafetyIcon: optional(picture()),
  /** Makes the line on safety a link. */
  paymentSafetyUrl: optional(link()),
  paymentSafetyLabelText: optional(text()),
})

export type PaymentSectionData = DataOf<typeof paymentSection>
