import { facts } from '../../../src/ludo/facts.ts'
import { isStar, ringPlace } from './board.ts'
import type { Game } from './game.ts'

/** The indexes of the tokens that may move now. A token reaches home by the exact number only. */
export function legalMoves({ turn, seats }: Game): number[] {
  if (turn.phase !== 'move') return []
  const tokens = seats[turn.seat]?.tokens ?? []
  return tokens.flatMap((boxes, token) => (boxes + turn.steps <= facts.wayHome ? [token] : []))
}

export type Captured = { seat: number; token: number; from: number }

/** The tokens that `seat` captures by moving to this many boxes: single tokens of others, except on a star. */
export function capturesAt({ seats }: Game, seat: number, boxes: number): Captured[] {
  const colour = seats[seat]?.colour
  const place = colour && ringPlace(colour, boxes)
  if (place === null || place === undefined || isStar(place)) return []
  return seats.flatMap((other, index) => {
    if (index === seat || other.chances === 0) return []
    const there = other.tokens.flatMap((from, token) =>
      ringPlace(other.colour, from) === place ? [{ seat: index, token, from }] : [],
    )
    return there.length === 1 ? there : []
  })
}
