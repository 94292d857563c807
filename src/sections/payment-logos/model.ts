import { component, type DataOf, integer, list, optional, picture, text } from '../../model/fields.ts'

const size = () => optional(integer(1, 2000))

const logo = component('parts.payment-logo', {
  img: picture(),
  alt: text(),
  /** In px, on screens wider than 767 px. */
  width: size(),
  height: size(),
  /** In px, on screens up to 767 px wide. */
  mobwidth: size(),
  mobheight: size(),
})

/** With whom money is paid in and out. */
export const paymentLogos = component('sections.payment-logos', {
  heading: optional(text()),
  items: list(logo),
})

export type PaymentLogosData = DataOf<typeof paymentLogos>
