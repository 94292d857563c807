import type { Fixtures } from '../fixtures.ts'
import type { videoSection } from './model.ts'

export const fixtures: Fixtures<typeof videoSection> = ({ heading, lead, rich }) => {
  const videoImage = { url: '/pictures/install/video.svg', width: 640, height: 360 }
  return {
    'a file': { sectionHeading: heading, subheading: lead, videoUrl: '/videos/install.webm', videoImage },
    'upright, with text around it': {
      sectionHeading: heading,
      tagType: 'h3',
      videoUrl: '/videos/how-to-play.webm',
      videoImage,
      width: 720,
      height: 1280,
      HeadingSection: rich,
      rulesSection: rich,
    },
    'no heading': { videoUrl: '/videos/install.webm', videoImage },
  }
}
