import { facts } from '../../../src/ludo/facts.ts'
import { apply } from '../rules/apply.ts'
import type { Game } from '../rules/game.ts'
import { capturesAt, legalMoves } from '../rules/moves.ts'
import { outlook } from './outlook.ts'

export const levels = ['easy', 'clever'] as const
export type Level = (typeof levels)[number]

/** The token that a computer player moves. The match has to wait for a move that is possible. */
export function choose(game: Game, level: Level): number {
  const { turn } = game
  if (turn.phase !== 'move') throw new Error('there is nothing to choose')
  const judge = level === 'easy' ? likeABeginner : likeAPlayer
  const [best] = legalMoves(game)
    .map((token) => ({ token, worth: judge(game, turn.seat, token, turn.steps) }))
    .sort((a, b) => b.worth - a.worth)
  if (!best) throw new Error('a turn without a move was not ended')
  return best.token
}

/** Takes what is there to take, and else any token, as chance has it. */
function likeABeginner(game: Game, seat: number, token: number, steps: number): number {
  const to = (game.seats[seat]?.tokens[token] ?? 0) + steps
  return 10 * capturesAt(game, seat, to).length - ((token + (game.chance >>> 3)) % facts.tokens)
}

/** Weighs how everybody would stand afterwards. */
function likeAPlayer(game: Game, seat: number, token: number): number {
  const outcome = apply(game, { do: 'move', token })
  if (outcome.kind === 'refused') return Number.NEGATIVE_INFINITY
  const again = game.numbers.length === 0 && outcome.events.some(({ kind }) => kind === 'extra') ? 6 : 0
  const standing = (one: number) => outlook(outcome.game, one)
  const others = game.seats.map((_, other) => (other === seat ? 0 : standing(other)))
  return standing(seat) + again - Math.max(...others)
}
