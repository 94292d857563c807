import type { Fixtures } from '../fixtures.ts'
import type { videoTestimonial } from './model.ts'

export const fixtures: Fixtures<typeof videoTestimonial> = ({ heading, lead, labels, person, place }) => {
  const items = labels.map((title) => ({
    videoUrl: '/videos/capture.webm',
    videoImage: { url: '/pictures/games/league.svg', width: 640, height: 360 },
    title,
  }))
  return {
    'four cards': {
      heading,
      subheading: lead,
      items: items.map((item) => ({ ...item, name: person, location: place, wonText: '₹10,000' })),
    },
    'one card with a title only': { heading, items: items.slice(0, 1) },
  }
}
