import type { Fixtures } from '../fixtures.ts'
import type { imageSlider } from './model.ts'

const drawings = ['supreme', 'turbo', 'ninja', 'snakes']

export const fixtures: Fixtures<typeof imageSlider> = ({ heading, labels }) => {
  const images = labels.map((alt, place) => ({
    img: { url: `/pictures/games/${drawings[place]}.svg`, width: 640, height: 360 },
    alt,
  }))
  return {
    plain: { sectionHeading: heading, images },
    'with dots and links': {
      sectionHeading: heading,
      showDots: true,
      images: images.map((image) => ({ ...image, url: '/ludo' })),
    },
    'moving by itself': { sectionHeading: heading, showDots: true, autoplay: true, images },
    'one picture': { sectionHeading: heading, showDots: true, images: images.slice(0, 1) },
  }
}
