import { facts, type Variant, variantFacts } from '../../../src/ludo/facts.ts'
import type { Colour } from './board.ts'
import { rollFrom } from './random.ts'

/** Who plays a colour. A token is the number of boxes it has come from its start. */
export type Seat = {
  colour: Colour
  tokens: readonly number[]
  /** Turns that may still be missed; without any the player is out. */
  chances: number
  /** Turns or numbers to come; null where they are not counted. */
  left: number | null
}

/** Whose turn it is and what is asked for, or why there is none. */
export type Turn =
  | { phase: 'roll'; seat: number }
  | { phase: 'move'; seat: number; steps: number }
  | { phase: 'over'; because: 'time' | 'limit' | 'home' | 'alone' }

/** A match between two moves. Plain data: it survives JSON. */
export type Game = {
  variant: Variant
  seats: readonly Seat[]
  turn: Turn
  /** Where the die's chance stands. */
  chance: number
  /** Ninja's numbers, the same for all; empty elsewhere. */
  numbers: readonly number[]
}

/** What makes a match: the same setup and moves make the same match. `seed` is an unsigned 32-bit integer. */
export type Setup = { variant: Variant; players: number; seed: number }

const seated: Record<number, readonly Colour[]> = {
  2: ['blue', 'green'],
  3: ['blue', 'red', 'green'],
  4: ['blue', 'red', 'green', 'yellow'],
}

/** A match at its beginning, blue to move. Throws a RangeError for a number of players that cannot play. */
export function newGame({ variant, players, seed }: Setup): Game {
  const sitting = seated[players]
  if (!sitting) throw new RangeError(`players must be 2, 3 or 4, not ${players}`)
  const { limit } = variantFacts[variant]
  const { numbers, chance } = drawNumbers(limit.by === 'numbers' ? limit.numbers : 0, seed >>> 0)
  const left = limit.by === 'turns' ? limit.turns : limit.by === 'numbers' ? limit.numbers : null
  const seats = sitting.map((colour) => ({
    colour,
    tokens: Array<number>(facts.tokens).fill(0),
    chances: facts.chances,
    left,
  }))
  return beginTurn({ variant, seats, turn: { phase: 'roll', seat: 0 }, chance, numbers }, 0, 'fresh')
}

/** Gives the turn to a seat. Its count goes down: Turbo counts turns, Ninja numbers, those of extra moves too. */
export function beginTurn(game: Game, seat: number, kind: 'fresh' | 'extra'): Game {
  const { limit } = variantFacts[game.variant]
  const counted = limit.by === 'numbers' || (limit.by === 'turns' && kind === 'fresh')
  const seats = game.seats.map((one, index) =>
    counted && index === seat && one.left !== null ? { ...one, left: one.left - 1 } : one,
  )
  const steps = nextNumber(game, seat)
  return { ...game, seats, turn: steps ? { phase: 'move', seat, steps } : { phase: 'roll', seat } }
}

/** The number of Ninja that a seat plays next. */
const nextNumber = ({ numbers, seats }: Game, seat: number) =>
  numbers[numbers.length - (seats[seat]?.left ?? 0)]

function drawNumbers(count: number, seed: number) {
  const numbers: number[] = []
  let chance = seed
  while (numbers.length < count) {
    const { steps, state } = rollFrom(chance)
    numbers.push(steps)
    chance = state
  }
  return { numbers, chance }
}
