import { apply } from '../rules/apply.ts'
import type { Event } from '../rules/events.ts'
import type { Game } from '../rules/game.ts'
import type { Player } from './players.ts'

/** Shows the events of an action; `game` is the state after it. */
export type ShowEvents = (events: Event[], game: Game, signal: AbortSignal) => Promise<void>

/** `timeUp` ends the match when the clock runs out; `abandoned` ends it without a result. */
export type MatchSignals = { timeUp: AbortSignal; abandoned: AbortSignal }

/** Plays a match to its end and returns the last state, or null if it was abandoned. */
export async function playMatch(
  start: Game,
  players: readonly Player[],
  show: ShowEvents,
  { timeUp, abandoned }: MatchSignals,
): Promise<Game | null> {
  const either = AbortSignal.any([timeUp, abandoned])
  let game = start
  while (game.turn.phase !== 'over') {
    const player = players[game.turn.seat]
    if (!player) throw new Error(`nobody plays seat ${game.turn.seat}`)
    const action = await unlessAborted(player(game, either), either)
    if (abandoned.aborted) return null
    const outcome = apply(game, action ?? { do: 'time-up' })
    if (outcome.kind === 'refused') throw new Error(outcome.because)
    game = outcome.game
    await show(outcome.events, game, abandoned)
    if (abandoned.aborted) return null
  }
  return game
}

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> =>
  Promise.race([
    work,
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    }),
  ])
