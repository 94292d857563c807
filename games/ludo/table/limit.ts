import { variantFacts } from '../../../src/ludo/facts.ts'
import type { Game } from '../rules/game.ts'
import type { Words } from '../words/words.ts'
import { find } from './find.ts'
import { countDown } from './wait.ts'

const hurryMs = 15_000

/** Shows what limits the match; where that is the clock, starts it and aborts `timeUp` when it has run out. */
export function startLimit(
  { variant }: Game,
  words: Words,
  timeUp: AbortController,
  left: AbortSignal,
): void {
  const { limit } = variantFacts[variant]
  const place = find('.limit')
  place.dataset.by = limit.by === 'time' ? 'time' : 'turns'
  place.classList.remove('hurry')
  find('.limit-name').textContent = limit.by === 'time' ? words.timeLeft : words.turnsLeft
  if (limit.by !== 'time') return
  const tell = (ms: number) => {
    find('.limit b').textContent = clockText(ms)
    place.classList.toggle('hurry', ms <= hurryMs)
  }
  void countDown(limit.ms, tell, left).then(() => timeUp.abort())
}

/** How many turns the visitor still has, this one included. */
export function showTurnsLeft({ variant, seats, turn }: Game): void {
  if (variantFacts[variant].limit.by === 'time') return
  const isMine = turn.phase !== 'over' && turn.seat === 0
  find('.limit b').textContent = String((seats[0]?.left ?? 0) + (isMine ? 1 : 0))
}

function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
