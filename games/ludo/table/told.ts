import type { Event } from '../rules/events.ts'
import type { Words } from '../words/words.ts'

/** What happened in a sentence, for those who listen. */
export function told(event: Event, names: readonly string[], words: Words): string {
  const who = 'seat' in event ? (names[event.seat] ?? '') : ''
  switch (event.kind) {
    case 'rolled':
      return words.rolled(who, event.steps)
    case 'moved':
      return words.moved(who, event.to - event.from)
    case 'captured':
      return words.captured(names[event.by] ?? '', who)
    case 'home':
      return words.reachedHome(who)
    case 'extra':
      return words.moveAgain(who)
    case 'stuck':
      return words.stuck(who, event.steps)
    case 'missed':
      return words.missed(who, event.chances)
    case 'out':
      return words.out(who)
    case 'over':
      return words.ended[event.because]
  }
}
