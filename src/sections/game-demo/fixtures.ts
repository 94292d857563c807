import type { Fixtures } from '../fixtures.ts'
import type { gameDemo } from './model.ts'

export const fixtures: Fixtures<typeof gameDemo> = ({ heading, lead, label }) => {
  const gameBannerImage = { url: '/pictures/games/supreme.svg', width: 640, height: 360 }
  return {
    'a picture, in its place': {
      heading,
      description: lead,
      gameURL: '/play/ludo/',
      gameBannerImage,
      gameBannerAlt: label,
      demoOpensIn: 'place',
    },
    'a picture, over the page': { heading, gameURL: '/play/ludo/', gameBannerImage, demoOpensIn: 'modal' },
    'a film': { heading, description: lead, videoUrl: '/videos/capture.webm', gameBannerImage },
    'a button': { heading, description: lead, gameURL: '/play/ludo/' },
  }
}
