import { choose, type Level } from '../players/choose.ts'
import { apply } from './apply.ts'
import type { Action, Event } from './events.ts'
import { type Game, newGame, type Setup } from './game.ts'

/** Decides what happens next in a match nobody watches. */
export type Hand = (game: Game) => Action

/** Rolls, and moves as a player of this level does. */
export const playing =
  (...levels: Level[]): Hand =>
  (game) => {
    if (game.turn.phase !== 'move') return { do: 'roll' }
    return { do: 'move', token: choose(game, levels[game.turn.seat] ?? 'easy') }
  }

/** A whole match: every state it went through, the actions and what they brought. Throws where a hand cheats. */
export function play(setup: Setup, hand: Hand, most = 5_000) {
  const games: [Game, ...Game[]] = [newGame(setup)]
  const log: Action[] = []
  const events: Event[] = []
  let game = games[0]
  while (game.turn.phase !== 'over' && log.length < most) {
    const action = hand(game)
    const outcome = apply(game, action)
    if (outcome.kind === 'refused') throw new Error(outcome.because)
    game = outcome.game
    log.push(action)
    events.push(...outcome.events)
    games.push(game)
  }
  return { games, log, events, last: game }
}
