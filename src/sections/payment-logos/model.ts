import { component, type DataOf, help, integer, list, optional, picture, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const size = () => optional(integer(1, 2000))

const wide = 'In px, on screens wider than 767 px.'
const narrow = 'In px, on screens up to 767 px wide.'

const logo = entry('parts.payment-logo', {
  img: picture(),
  alt: text(),
  width: help(wide, size()),
  height: help(wide, size()),
  mobwidth: help(narrow, size()),
  mobheight: help(narrow, size()),
})

/** Logos of payment providers. */
export const paymentLogos = component('sections.payment-logos', {
  heading: optional(text()),
  items: list(logo),
})

export type PaymentLogosData = DataOf<typeof paymentLogos>
