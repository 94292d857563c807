import { facts, type Variant, variantFacts } from '../../../src/ludo/facts.ts'
import type { Colour } from './board.ts'
import { rollFrom } from './random.ts'

/** A player's state. A token is the number of boxes it has moved from its start. */
export type Seat = {
  colour: Colour
  tokens: readonly number[]
  /** Turns that the player may still miss; at 0 they are out. */
  chances: number
  /** Turns (Turbo) or numbers (Ninja) still to come; null in other variants. */
  remaining: number | null
}

/** Whose turn it is and what they must do, or why the match is over. */
export type Turn =
  | { phase: 'roll'; seat: number }
  | { phase: 'move'; seat: number; steps: number }
  | { phase: 'over'; because: 'time' | 'limit' | 'home' | 'alone' }

/** The state of a match. It can be serialised as JSON. */
export type Game = {
  variant: Variant
  seats: readonly Seat[]
  turn: Turn
  /** The state of the random generator. */
  randomState: number
  /** The numbers of Ninja, the same for all players; empty in other variants. */
  numbers: readonly number[]
}

/** The same setup and actions always give the same match. `seed` is an unsigned 32-bit integer. */
export type Setup = { variant: Variant; players: number; seed: number }

const coloursByPlayers: Record<number, readonly Colour[]> = {
  2: ['blue', 'green'],
  3: ['blue', 'red', 'green'],
  4: ['blue', 'red', 'green', 'yellow'],
}

/** A new match, blue to move. Throws a RangeError unless there are 2 to 4 players. */
export function newGame({ variant, players, seed }: Setup): Game {
  const colours = coloursByPlayers[players]
  if (!colours) throw new RangeError(`players must be 2, 3 or 4, not ${players}`)
  const { limit } = variantFacts[variant]
  const { numbers, randomState } = drawNumbers(limit.by === 'numbers' ? limit.numbers : 0, seed >>> 0)
  const remaining = limit.by === 'turns' ? limit.turns : limit.by === 'numbers' ? limit.numbers : null
  const seats = colours.map((colour) => ({
    colour,
    tokens: Array<number>(facts.tokens).fill(0),
    chances: facts.chances,
    remaining,
  }))
  return beginTurn({ variant, seats, turn: { phase: 'roll', seat: 0 }, randomState, numbers }, 0, 'regular')
}

/** Gives the turn to a seat and counts it: Turbo counts regular turns only, Ninja every move. */
export function beginTurn(game: Game, seat: number, kind: 'regular' | 'extra'): Game {
  const { limit } = variantFacts[game.variant]
  const counted = limit.by === 'numbers' || (limit.by === 'turns' && kind === 'regular')
  const seats = game.seats.map((one, index) =>
    counted && index === seat && one.remaining !== null ? { ...one, remaining: one.remaining - 1 } : one,
  )
  const steps = nextNumber(game, seat)
  return { ...game, seats, turn: steps ? { phase: 'move', seat, steps } : { phase: 'roll', seat } }
}

/** The seat's next number in Ninja. */
const nextNumber = ({ numbers, seats }: Game, seat: number) =>
  numbers[numbers.length - (seats[seat]?.remaining ?? 0)]

function drawNumbers(count: number, seed: number) {
  const numbers: number[] = []
  let randomState = seed
  while (numbers.length < count) {
    const { steps, state } = rollFrom(randomState)
    numbers.push(steps)
    randomState = state
  }
  return { numbers, randomState }
}
