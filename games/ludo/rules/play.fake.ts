import { chooseToken, type Level } from '../players/chooseToken.ts'
import { apply } from './apply.ts'
import type { Action, Event } from './events.ts'
import { type Game, newGame, type Setup } from './game.ts'

/** Decides the next action of a match without a table. */
export type Player = (game: Game) => Action

/** Computer players of these levels, by seat. */
export const computerPlayers =
  (...levels: Level[]): Player =>
  (game) => {
    if (game.turn.phase !== 'move') return { do: 'roll' }
    return { do: 'move', token: chooseToken(game, levels[game.turn.seat] ?? 'easy') }
  }

/** Plays a whole match; returns every state, action and event. Throws if the player breaks a rule. */
export function play(setup: Setup, player: Player, most = 5_000) {
  const games: [Game, ...Game[]] = [newGame(setup)]
  const log: Action[] = []
  const events: Event[] = []
  let game = games[0]
  while (game.turn.phase !== 'over' && log.length < most) {
    const action = player(game)
    const outcome = apply(game, action)
    if (outcome.kind === 'refused') throw new Error(outcome.because)
    game = outcome.game
    log.push(action)
    events.push(...outcome.events)
    games.push(game)
  }
  return { games, log, events, last: game }
}
