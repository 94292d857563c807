import { facts } from '../../../src/ludo/facts.ts'
import { apply } from '../rules/apply.ts'
import type { Game } from '../rules/game.ts'
import { capturesAt, legalMoves } from '../rules/moves.ts'
import { evaluate } from './evaluate.ts'

export const levels = ['easy', 'clever'] as const
export type Level = (typeof levels)[number]

const extraMoveValue = 6

/** The token that a computer player moves. Throws unless the game waits for a move and one is possible. */
export function chooseToken(game: Game, level: Level): number {
  const { turn } = game
  if (turn.phase !== 'move') throw new Error('no move is expected now')
  const valueFor = level === 'easy' ? easyValue : cleverValue
  const [best] = legalMoves(game)
    .map((token) => ({ token, value: valueFor(game, turn.seat, token, turn.steps) }))
    .sort((a, b) => b.value - a.value)
  if (!best) throw new Error('a turn without a possible move was not ended')
  return best.token
}

/** Prefers captures; chooses among the other tokens at random. */
function easyValue(game: Game, seat: number, token: number, steps: number): number {
  const to = (game.seats[seat]?.tokens[token] ?? 0) + steps
  return 10 * capturesAt(game, seat, to).length - ((token + (game.randomState >>> 3)) % facts.tokens)
}

/** Compares the positions of all players after the move. */
function cleverValue(game: Game, seat: number, token: number): number {
  const outcome = apply(game, { do: 'move', token })
  if (outcome.kind === 'refused') return Number.NEGATIVE_INFINITY
  const isExtra = game.numbers.length === 0 && outcome.events.some(({ kind }) => kind === 'extra')
  const others = game.seats.map((_, other) => (other === seat ? 0 : evaluate(outcome.game, other)))
  return evaluate(outcome.game, seat) + (isExtra ? extraMoveValue : 0) - Math.max(...others)
}
