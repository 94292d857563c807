import type { Fixtures } from '../fixtures.ts'
import type { paymentLogos } from './model.ts'

export const fixtures: Fixtures<typeof paymentLogos> = ({ heading, labels }) => {
  const items = ['upi', 'bank', 'wallet'].map((name, place) => ({
    img: { url: `/pictures/money/provider-${name}.svg`, width: 140, height: 52 },
    alt: labels[place] ?? name,
  }))
  return {
    plain: { heading, items },
    'smaller on phones, no heading': {
      items: items.map((item) => ({ ...item, width: 140, height: 52, mobwidth: 70, mobheight: 26 })),
    },
  }
}
