import type { Words } from '../words/words.ts'

/** What the players are called, by seat: the visitor first, then computer players, numbered where there are more. */
export const namesFor = (players: number, { you, computer }: Words): string[] =>
  Array.from({ length: players }, (_, seat) =>
    seat === 0 ? you : players === 2 ? computer : `${computer} ${seat}`,
  )
