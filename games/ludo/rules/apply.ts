import { facts, variantFacts } from '../../../src/ludo/facts.ts'
import { isHome } from './board.ts'
import type { Action, Event, Outcome } from './events.ts'
import type { Game, Seat } from './game.ts'
import { capturesAt, legalMoves } from './moves.ts'
import { goOn } from './next.ts'
import { rollFrom } from './random.ts'

/** The only way a match changes. The game passed in stays as it is. */
export function apply(game: Game, action: Action): Outcome {
  const { turn } = game
  if (turn.phase === 'over') return { kind: 'refused', because: 'the match is over' }
  switch (action.do) {
    case 'time-up':
      return over(game)
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

const over = (game: Game): Outcome => ({
  kind: 'done',
  game: { ...game, turn: { phase: 'over', because: 'time' } },
  events: [{ kind: 'over', because: 'time' }],
})

function roll(game: Game, seat: number): Outcome {
  const { steps, state } = rollFrom(game.chance)
  const rolled: Game = { ...game, chance: state, turn: { phase: 'move', seat, steps } }
  return goOn(rolled, seat, 'same', [{ kind: 'rolled', seat, steps }])
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
  if (!isExtra) return goOn(moved, seat, 'next', events)
  return goOn(moved, seat, 'again', [...events, { kind: 'extra', seat, because }])
}

/** A missed turn costs a chance, and the last chance the match: the tokens leave the board. */
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
  return goOn(withSeat(game, seat, change), seat, 'next', events)
}

const withToken = (game: Game, seat: number, token: number, boxes: number): Game =>
  withSeat(game, seat, (one) => ({ ...one, tokens: one.tokens.with(token, boxes) }))

const withSeat = (game: Game, seat: number, change: (one: Seat) => Seat): Game => ({
  ...game,
  seats: game.seats.map((one, index) => (index === seat ? change(one) : one)),
})
