import { variantFacts } from '../../../src/ludo/facts.ts'
import type { Game } from '../rules/game.ts'
import { find, write } from './find.ts'
import { countDown } from './wait.ts'

const hurryMs = 15_000

/** Where the clock limits the match, starts it, and aborts `timeUp` when it has run out. */
export function startLimit({ variant }: Game, timeUp: AbortController, left: AbortSignal): void {
  const { limit } = variantFacts[variant]
  if (limit.by !== 'time') return
  const tell = (ms: number) => {
    write(find('.limit b'), clockText(ms))
    find('.limit').classList.toggle('hurry', ms <= hurryMs)
  }
  void countDown(limit.ms, tell, left).then(() => timeUp.abort())
}

/** How many turns the visitor still has, this one included. */
export function showTurnsLeft({ variant, seats, turn }: Game): void {
  if (variantFacts[variant].limit.by === 'time') return
  const isMine = turn.phase !== 'over' && turn.seat === 0
  write(find('.limit b'), String((seats[0]?.left ?? 0) + (isMine ? 1 : 0)))
}

/** A time that is left, as a clock shows it. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
