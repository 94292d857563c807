import { variantFacts } from '../../../src/ludo/facts.ts'
import { isHome } from './board.ts'
import type { Event, Outcome } from './events.ts'
import { beginTurn, type Game } from './game.ts'
import { legalMoves } from './moves.ts'

/** Ends an action: `same` stays in the turn, `again` gives the seat another one, `next` hands it on. */
export function goOn(game: Game, seat: number, to: 'same' | 'again' | 'next', events: Event[]): Outcome {
  const ended = reasonToEnd(game)
  if (ended) return over(game, ended, events)
  if (to === 'same') return unlessStuck(game, seat, events)
  const isExtra = to === 'again' && hasTurn(game, seat, 'extra')
  const heir = isExtra ? seat : nextSeat(game, seat)
  if (heir === null) return over(game, 'limit', events)
  return unlessStuck(beginTurn(game, heir, isExtra ? 'extra' : 'fresh'), heir, events)
}

/** A number that no token may move ends the turn. */
function unlessStuck(game: Game, seat: number, events: Event[]): Outcome {
  const { turn } = game
  if (turn.phase !== 'move' || legalMoves(game).length > 0) return { kind: 'done', game, events }
  return goOn(game, seat, 'next', [...events, { kind: 'stuck', seat, steps: turn.steps }])
}

function over(game: Game, because: 'limit' | 'home' | 'alone', events: Event[]): Outcome {
  const after: Game = { ...game, turn: { phase: 'over', because } }
  return { kind: 'done', game: after, events: [...events, { kind: 'over', because }] }
}

function reasonToEnd({ seats }: Game): 'home' | 'alone' | null {
  if (seats.some(({ tokens }) => tokens.every(isHome))) return 'home'
  return seats.filter(({ chances }) => chances > 0).length === 1 ? 'alone' : null
}

/** The seat after this one that still plays, the same one when only it does; null when none has a turn left. */
function nextSeat(game: Game, seat: number): number | null {
  const order = game.seats.map((_, step) => (seat + 1 + step) % game.seats.length)
  return order.find((one) => hasTurn(game, one, 'fresh')) ?? null
}

/** Turbo gives extra turns freely; in Ninja every move takes a number. */
function hasTurn({ variant, seats }: Game, seat: number, kind: 'fresh' | 'extra'): boolean {
  const one = seats[seat]
  if (!one || one.chances === 0) return false
  return one.left !== 0 || (kind === 'extra' && variantFacts[variant].limit.by === 'turns')
}
