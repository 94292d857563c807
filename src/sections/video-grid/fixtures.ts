import type { Fixtures } from '../fixtures.ts'
import type { videoGrid } from './model.ts'

const films = ['game-tour', 'how-to-play', 'install', 'winners']

export const fixtures: Fixtures<typeof videoGrid> = ({ heading, lead, labels }) => {
  const items = labels.map((videoTitle, place) => ({
    videoUrl: `/videos/${films[place]}.webm`,
    videoImg: { url: '/pictures/games/league.svg', width: 640, height: 360 },
    videoTitle,
  }))
  return {
    'four films': { sectionHeading: heading, subheading: lead, items },
    'one film, no heading': { items: items.slice(0, 1) },
  }
}
