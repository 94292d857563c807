import { apply } from './apply.ts'
import type { Action } from './events.ts'
import { type Game, newGame, type Setup } from './game.ts'

/** The match that these actions made, or the first of them that is against the rules, by its index. */
export function replay(
  setup: Setup,
  log: readonly Action[],
): { kind: 'game'; game: Game } | { kind: 'broken'; at: number } {
  let game = newGame(setup)
  for (const [at, action] of log.entries()) {
    const outcome = apply(game, action)
    if (outcome.kind === 'refused') return { kind: 'broken', at }
    game = outcome.game
  }
  return { kind: 'game', game }
}
