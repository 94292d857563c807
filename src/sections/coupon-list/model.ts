import { day } from '../../model/day.ts'
import {
  choice,
  component,
  type DataOf,
  help,
  integer,
  list,
  longText,
  optional,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const coupon = entry('parts.coupon', {
  code: help('What the visitor copies and types into the app.', text()),
  description: help('What the code brings; the first line is the large one.', longText()),
  theme: help(
    'The ground of the head of the card, and the token on it.',
    choice(['indigo', 'teal', 'aubergine', 'umber']),
  ),
  peopleUsed: help('How many people have used the code.', integer(0, 1_000_000_000)),
  expiryDate: help(
    'The last day. The coupon disappears by itself when it is over in India; without one it stays.',
    optional(day()),
  ),
  percentageLeft: help('How much of the offer is left, in percent.', integer(0, 100)),
})

/** Coupons with codes to copy. */
export const couponList = component('sections.coupon-list', {
  heading: optional(text()),
  coupons: help('The coupons, the best first.', list(coupon)),
})

export type CouponListData = DataOf<typeof couponList>
export type Coupon = CouponListData['coupons'][number]
