import { facts } from '../../../src/ludo/facts.ts'
import { isStar, lastOnRing, ringPlace } from '../rules/board.ts'
import type { Game, Seat } from '../rules/game.ts'

/** How likely a token of `seat` at this many boxes is captured by somebody's next number: 0 to 1. */
export function dangerOf(game: Game, seat: number, boxes: number): number {
  const own = game.seats[seat]
  const place = own && ringPlace(own.colour, boxes)
  if (!own || place === null || place === undefined || isStar(place)) return 0
  if (own.tokens.filter((other) => other === boxes).length > 1) return 0
  const safeFrom = game.seats.map((_, other) => (other === seat ? 1 : 1 - chanceToHit(game, other, place)))
  return 1 - safeFrom.reduce((all, one) => all * one, 1)
}

function chanceToHit(game: Game, seat: number, place: number): number {
  const other = game.seats[seat]
  if (!other || other.chances === 0) return 0
  const hits = new Set(other.tokens.flatMap((boxes) => stepsTo(other.colour, boxes, place)))
  // In Ninja everybody sees which number comes next.
  if (game.numbers.length > 0) return hits.has(numberAhead(game, seat)) ? 1 : 0
  return hits.size / 6
}

const numberAhead = ({ numbers, seats, turn }: Game, seat: number): number =>
  turn.phase === 'move' && turn.seat === seat
    ? turn.steps
    : (numbers[numbers.length - (seats[seat]?.left ?? 0)] ?? 0)

function stepsTo(colour: Seat['colour'], boxes: number, place: number): number[] {
  const from = ringPlace(colour, boxes)
  if (from === null) return []
  const steps = (place - from + facts.ring) % facts.ring
  return steps >= 1 && steps <= 6 && boxes + steps <= lastOnRing ? [steps] : []
}
