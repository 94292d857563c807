import {
  choice,
  component,
  type DataOf,
  help,
  link,
  list,
  optional,
  picture,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const game = entry('parts.game', {
  name: text(),
  url: help('The page of the game; without one the tile is no link.', optional(link())),
  src: picture(),
  alt: text(),
  chip: help('What is special about it, on the seam below the picture.', optional(text())),
  note: optional(text()),
  linkText: help('What the link says, such as ‘More’.', optional(text())),
})

/** Games to choose from, in tiles. */
export const gameList = component('sections.game-list', {
  heading: text(),
  subheading: optional(text()),
  ground: help(
    'On a dark band, or on the page’s own paper; the band when nobody chose.',
    optional(choice(['band', 'paper'])),
  ),
  items: list(game),
})

export type GameListData = DataOf<typeof gameList>
export type Game = GameListData['items'][number]
