import type { Fixtures } from '../fixtures.ts'
import type { couponList } from './model.ts'

const themes = ['indigo', 'teal', 'aubergine', 'umber'] as const

export const fixtures: Fixtures<typeof couponList> = ({ heading, lead, text, labels }) => {
  const coupons = themes.map((theme, place) => ({
    code: `FIRSTMOVE${place}`,
    description: `${labels[place]}\n${lead}`,
    theme,
    peopleUsed: 1264 * 10 ** place,
    expiryDate: '2029-12-31',
    percentageLeft: [60, 100, 8, 0][place] ?? 0,
  }))
  return {
    'in every colour': { heading, coupons },
    'one, with a long description': {
      heading,
      coupons: coupons.slice(0, 1).map((coupon) => ({ ...coupon, description: `${lead}\n${text}` })),
    },
  }
}
