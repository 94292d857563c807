import { choice, component, type DataOf, integer, list, longText, text } from '../../model/fields.ts'

const coupon = component('parts.coupon', {
  code: text(),
  /** What the code brings; the first line is the large one. */
  description: longText(),
  /** The ground of the head of the card, and the token on it. */
  theme: choice(['indigo', 'teal', 'aubergine', 'umber']),
  /** How many people have used the code. */
  peopleUsed: integer(0, 1_000_000_000),
  /** The last day, as it is to be read. */
  expiryDate: text(),
  /** How much of the offer is left, in percent. */
  percentageLeft: integer(0, 100),
})

/** Codes to copy. */
export const couponList = component('sections.coupon-list', { heading: text(), coupons: list(coupon) })

export type CouponListData = DataOf<typeof couponList>
export type Coupon = CouponListData['coupons'][number]
