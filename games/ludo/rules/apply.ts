import { facts, variantFacts } from '../../../src/ludo/facts.ts'
import { isHome } from './board.ts'
import type { Action, EndReason, Event, Outcome } from './events.ts'
import { beginTurn, type Game, type Seat } from './game.ts'
import { capturesAt, legalMoves } from './moves.ts'
import { rollFrom } from './random.ts'

/** Applies an action and returns the new game; the one passed in does not change. */
export function apply(game: Game, action: Action): Outcome {
  const { turn } = game
  if (turn.phase === 'over') return { kind: 'refused', because: 'the match is over' }
  switch (action.do) {
    case 'time-up':
      return endMatch(game, 'time', [])
    case 'miss':
      return miss(game, turn.seat)
    case 'roll':
      return turn.phase === 'roll' ? roll(game, turn.seat) : { kind: 'refused', because: 'not to roll now' }
    case 'move':
      if (turn.phase !== 'move') return { kind: 'refused', because: 'not to move now' }
      return legalMoves(game).includes(action.token)
        ? move(game, turn.seat, turn.steps, action.token)
        : { kind: 'refused', because: 'not this token' }
  }
}

function roll(game: Game, seat: number): Outcome {
  const { steps, state } = rollFrom(game.randomState)
  const rolled: Game = { ...game, randomState: state, turn: { phase: 'move', seat, steps } }
  return continueMatch(rolled, seat, 'same', [{ kind: 'rolled', seat, steps }])
}

function move(game: Game, seat: number, steps: number, token: number): Outcome {
  const from = game.seats[seat]?.tokens[token] ?? 0
  const to = from + steps
  const captured = capturesAt(game, seat, to)
  const events: Event[] = [
    { kind: 'moved', seat, token, from, to },
    ...captured.map((one) => ({ kind: 'captured' as const, ...one, by: seat })),
    ...(isHome(to) ? [{ kind: 'home' as const, seat, token }] : []),
  ]
  const moved = captured.reduce(
    (after, victim) => withToken(after, victim.seat, victim.token, 0),
    withToken(game, seat, token, to),
  )
  const because = captured.length > 0 ? 'capture' : isHome(to) ? 'home' : steps === 6 ? 'six' : null
  const isExtra = because && (because !== 'six' || variantFacts[game.variant].sixGivesMove)
  if (!isExtra) return continueMatch(moved, seat, 'next', events)
  return continueMatch(moved, seat, 'again', [...events, { kind: 'extra', seat, because }])
}

/** Counts a missed turn. A player without chances is out, and their tokens leave the board. */
function miss(game: Game, seat: number): Outcome {
  const chances = (game.seats[seat]?.chances ?? 1) - 1
  const isOut = chances === 0
  const events: Event[] = [
    { kind: 'missed', seat, chances },
    ...(isOut ? [{ kind: 'out' as const, seat }] : []),
  ]
  const change = (one: Seat): Seat => ({
    ...one,
    chances,
    tokens: isOut ? Array<number>(facts.tokens).fill(0) : one.tokens,
  })
  return continueMatch(withSeat(game, seat, change), seat, 'next', events)
}

const withToken = (game: Game, seat: number, token: number, boxes: number): Game =>
  withSeat(game, seat, (one) => ({ ...one, tokens: one.tokens.with(token, boxes) }))

const withSeat = (game: Game, seat: number, change: (one: Seat) => Seat): Game => ({
  ...game,
  seats: game.seats.map((one, index) => (index === seat ? change(one) : one)),
})

/** Continues after an action: with the `same` turn, with the same seat `again`, or with the `next` seat. */
function continueMatch(game: Game, seat: number, to: 'same' | 'again' | 'next', events: Event[]): Outcome {
  const ended = endReason(game)
  if (ended) return endMatch(game, ended, events)
  if (to === 'same') return skipIfStuck(game, seat, events)
  const isExtra = to === 'again' && hasTurn(game, seat, 'extra')
  const following = isExtra ? seat : nextSeat(game, seat)
  if (following === null) return endMatch(game, 'limit', events)
  return skipIfStuck(beginTurn(game, following, isExtra ? 'extra' : 'regular'), following, events)
}

/** Ends the turn if no token may move the number. */
function skipIfStuck(game: Game, seat: number, events: Event[]): Outcome {
  const { turn } = game
  if (turn.phase !== 'move' || legalMoves(game).length > 0) return { kind: 'done', game, events }
  return continueMatch(game, seat, 'next', [...events, { kind: 'stuck', seat, steps: turn.steps }])
}

function endMatch(game: Game, because: EndReason, events: Event[]): Outcome {
  const after: Game = { ...game, turn: { phase: 'over', because } }
  return { kind: 'done', game: after, events: [...events, { kind: 'over', because }] }
}

function endReason({ seats }: Game): 'home' | 'alone' | null {
  if (seats.some(({ tokens }) => tokens.every(isHome))) return 'home'
  return seats.filter(({ chances }) => chances > 0).length === 1 ? 'alone' : null
}

/** The next seat that has a turn left, which may be the same one; null if there is none. */
function nextSeat(game: Game, seat: number): number | null {
  const order = game.seats.map((_, step) => (seat + 1 + step) % game.seats.length)
  return order.find((one) => hasTurn(game, one, 'regular')) ?? null
}

/** In Turbo extra moves are not counted; in Ninja every move uses a number. */
function hasTurn({ variant, seats }: Game, seat: number, kind: 'regular' | 'extra'): boolean {
  const one = seats[seat]
  if (!one || one.chances === 0) return false
  return one.remaining !== 0 || (kind === 'extra' && variantFacts[variant].limit.by === 'turns')
}
