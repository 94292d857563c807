import { apply } from '../rules/apply.ts'
import type { Action, Event } from '../rules/events.ts'
import type { Game } from '../rules/game.ts'

/** Decides for a seat. May take its time, but not longer than the signal lets it. */
export type Hand = (game: Game, signal: AbortSignal) => Promise<Action>

/** Shows what an action brought; `game` is how things stand afterwards. */
export type Show = (events: Event[], game: Game, signal: AbortSignal) => Promise<void>

/** Two ways to stop: the clock ends the match, leaving breaks it off. */
export type Stops = { timeUp: AbortSignal; left: AbortSignal }

/** Plays a match to its end and returns it; null when it was left. */
export async function playMatch(
  start: Game,
  hands: readonly Hand[],
  show: Show,
  { timeUp, left }: Stops,
): Promise<Game | null> {
  const either = AbortSignal.any([timeUp, left])
  let game = start
  while (game.turn.phase !== 'over') {
    const hand = hands[game.turn.seat]
    if (!hand) throw new Error(`nobody plays seat ${game.turn.seat}`)
    const chosen = await unlessAborted(hand(game, either), either)
    if (left.aborted) return null
    const outcome = apply(game, chosen ?? { do: 'time-up' })
    if (outcome.kind === 'refused') throw new Error(outcome.because)
    game = outcome.game
    await show(outcome.events, game, left)
    if (left.aborted) return null
  }
  return game
}

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> =>
  Promise.race([
    work,
    new Promise<null>((stop) => {
      if (signal.aborted) stop(null)
      signal.addEventListener('abort', () => stop(null), { once: true })
    }),
  ])
