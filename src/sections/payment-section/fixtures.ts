import type { Fixtures } from '../fixtures.ts'
import type { paymentSection } from './model.ts'

const icons = ['upi', 'bank', 'wallet', 'card']

export const fixtures: Fixtures<typeof paymentSection> = ({ heading, labels, note, lead }) => {
  const ways = labels.map((imgLabelBold, place) => ({
    src: place < 2 ? `/pictures/icons.svg#${icons[place]}` : `/pictures/money/${icons[place]}.svg`,
    imgLabelBold,
    imgLabel: note,
  }))
  return {
    plain: { heading, rewardsAndDownloadContent: ways.slice(0, 3) },
    'with a picture, links and a line on safety': {
      heading,
      withdrawalImage: { url: '/pictures/money/withdrawal.svg', width: 360, height: 220 },
      rewardsAndDownloadContent: ways.map((way) => ({ ...way, url: '/ludo' })),
      paymentSafetyIcon: '/pictures/icons.svg#shield',
      paymentSafetyUrl: '/ludo',
      paymentSafetyLabelText: lead,
    },
  }
}
