import { type Variant, variantFacts } from '../../../src/ludo/facts.ts'
import { countDown } from '../match/timing.ts'
import type { Game } from '../rules/game.ts'
import type { Words } from '../words/words.ts'
import { query, setText } from './dom.ts'

const urgentMs = 15_000

/** Shows the name of a variant above the board, and its limit of time or turns. */
export function showVariant(variant: Variant, words: Words): void {
  const { limit } = variantFacts[variant]
  const isTime = limit.by === 'time'
  const element = query('.limit')
  element.dataset.by = isTime ? 'time' : 'turns'
  element.classList.remove('urgent')
  setText(query('.variant'), words.variants[variant])
  setText(query('.limit-name'), isTime ? words.timeLeft : words.turnsLeft)
  const amount = isTime ? clockText(limit.ms) : String(limit.by === 'turns' ? limit.turns : limit.numbers)
  setText(query('.limit b'), amount)
}

/** Starts the clock of a match that has one. Aborts `timeUp` when the time is up. */
export function startClock({ variant }: Game, timeUp: AbortController, abandoned: AbortSignal): void {
  const { limit } = variantFacts[variant]
  if (limit.by !== 'time') return
  const showTime = (ms: number) => {
    setText(query('.limit b'), clockText(ms))
    query('.limit').classList.toggle('urgent', ms <= urgentMs)
  }
  void countDown(limit.ms, showTime, abandoned).then(() => timeUp.abort())
}

/** Shows how many turns the visitor has left, including the current one. */
export function showTurnsLeft({ variant, seats, turn }: Game): void {
  if (variantFacts[variant].limit.by === 'time') return
  const isMine = turn.phase !== 'over' && turn.seat === 0
  setText(query('.limit b'), String((seats[0]?.remaining ?? 0) + (isMine ? 1 : 0)))
}

/** Minutes and seconds: `1:05`. */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
