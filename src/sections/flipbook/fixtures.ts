import type { Fixtures } from '../fixtures.ts'
import type { flipbook } from './model.ts'

export const fixtures: Fixtures<typeof flipbook> = ({ heading, labels }) => {
  const cover = { url: '/pictures/board-flat.svg', width: 480, height: 490 }
  const pages = labels.map((alt, place) => ({
    img: { url: `/pictures/how-to-play/${place + 1}.svg`, width: 320, height: 136 },
    alt,
  }))
  return {
    'with a cover for wide screens': {
      sectionHeading: heading,
      images: [{ img: cover, alt: heading, is_cover_hide_in_mobile: true }, ...pages],
    },
    'one page': { sectionHeading: heading, images: pages.slice(0, 1) },
  }
}
