import { facts, variantFacts } from '../../../src/ludo/facts.ts'
import { isHome, isStar, lastOnRing, ringPlace } from '../rules/board.ts'
import type { Game, Seat } from '../rules/game.ts'
import { tokenPoints } from '../rules/score.ts'

const starBonus = 1

/**
 * The value of a position for one seat: the points of its tokens, plus part of the points still to win, minus the
 * expected loss to captures.
 */
export function evaluate(game: Game, seat: number): number {
  const { colour, tokens } = game.seats[seat] ?? { colour: 'blue' as const, tokens: [] }
  const canMoveExactly = reachable(game, seat)
  const values = tokens.map((boxes) => {
    const expected = canMoveExactly(facts.wayHome - boxes) ? homeBonus(game, boxes) : 0
    const place = ringPlace(colour, boxes)
    const safety = place !== null && isStar(place) && boxes > 0 ? starBonus : 0
    return (tokenPoints(game.variant, boxes) + expected) * (1 - captureRisk(game, seat, boxes)) + safety
  })
  return values.reduce((sum, value) => sum + value, 0)
}

/** The part of the points for home that already counts. It grows as the token gets nearer. */
const homeBonus = ({ variant }: Game, boxes: number): number =>
  isHome(boxes) ? 0 : variantFacts[variant].home * (boxes / facts.wayHome) ** 2

/** Returns a test whether some of the seat's remaining numbers add up to `boxes`. With a die, any sum is possible. */
function reachable({ numbers, seats }: Game, seat: number): (boxes: number) => boolean {
  if (numbers.length === 0) return () => true
  const remaining = seats[seat]?.remaining ?? 0
  const sums = new Set([0])
  for (const number of numbers.slice(numbers.length - remaining)) {
    for (const sum of [...sums]) if (sum + number <= facts.wayHome) sums.add(sum + number)
  }
  return (boxes) => sums.has(boxes)
}

/** The probability (0 to 1) that another player's next number captures a token of `seat` at this many boxes. */
function captureRisk(game: Game, seat: number, boxes: number): number {
  const own = game.seats[seat]
  const place = own && ringPlace(own.colour, boxes)
  if (!own || place === null || place === undefined || isStar(place)) return 0
  if (own.tokens.filter((other) => other === boxes).length > 1) return 0
  const escapes = game.seats.map((_, other) => (other === seat ? 1 : 1 - hitProbability(game, other, place)))
  return 1 - escapes.reduce((product, chance) => product * chance, 1)
}

function hitProbability(game: Game, seat: number, place: number): number {
  const other = game.seats[seat]
  if (!other || other.chances === 0) return 0
  const hits = new Set(other.tokens.flatMap((boxes) => stepsTo(other.colour, boxes, place)))
  // In Ninja the next number of every player is known.
  if (game.numbers.length > 0) return hits.has(knownNumber(game, seat)) ? 1 : 0
  return hits.size / 6
}

const knownNumber = ({ numbers, seats, turn }: Game, seat: number): number =>
  turn.phase === 'move' && turn.seat === seat
    ? turn.steps
    : (numbers[numbers.length - (seats[seat]?.remaining ?? 0)] ?? 0)

function stepsTo(colour: Seat['colour'], boxes: number, place: number): number[] {
  const from = ringPlace(colour, boxes)
  if (from === null) return []
  const steps = (place - from + facts.ring) % facts.ring
  return steps >= 1 && steps <= 6 && boxes + steps <= lastOnRing ? [steps] : []
}
