import { choice, component, type DataOf, link, list, optional, picture, text } from '../../model/fields.ts'

const game = component('parts.game', {
  name: text(),
  /** The page of the game; without one the tile is no link. */
  url: optional(link()),
  src: picture(),
  alt: text(),
  /** What is special about it, on the seam below the picture. */
  chip: optional(text()),
  note: optional(text()),
  /** What the link says, such as ‘More’. */
  linkText: optional(text()),
})

/** Games to choose from, in tiles. */
export const gameList = component('sections.game-list', {
  heading: text(),
  subheading: optional(text()),
  /** On a dark band, or on the page's own paper; the band when nobody chose. */
  ground: optional(choice(['band', 'paper'])),
  items: list(game),
})

export type GameListData = DataOf<typeof gameList>
export type Game = GameListData['items'][number]
