import type { Event } from '../rules/events.ts'
import type { Game } from '../rules/game.ts'
import type { Words } from '../words/words.ts'
import { toss } from './die.ts'
import { find } from './find.ts'
import { showTurnsLeft } from './limit.ts'
import type { Show } from './match.ts'
import type { Sounds } from './sound.ts'
import type { Strips } from './strips.ts'
import type { Tokens } from './tokens.ts'
import { told } from './told.ts'
import { showTray } from './tray.ts'
import { painted, wait } from './wait.ts'

/** What a match is shown with. */
export type Table = {
  tokens: Tokens
  strips: Strips
  sounds: Sounds
  names: readonly string[]
  words: Words
  isCalm: boolean
  /** Hears of every state of the match. */
  scored(game: Game): void
}

const readMs = 700

/** Shows events on the table, for eyes, ears, hands and screen readers. */
export function showOn({ tokens, strips, sounds, names, words, isCalm, scored }: Table): Show {
  const live = find('.live')
  return async (events, game, signal) => {
    for (const event of events) {
      const sentence = told(event, names, words)
      live.textContent = sentence
      await act(event, sentence, signal)
    }
    tokens.place(game)
    strips.show(game)
    await painted()
    showTray(game, names, words)
    showTurnsLeft(game)
    scored(game)
    await painted()
  }

  async function act(event: Event, sentence: string, signal: AbortSignal) {
    switch (event.kind) {
      case 'rolled':
        sounds.play('toss')
        return toss(find('.die'), event.steps, isCalm, signal)
      case 'moved':
        return tokens.hop(event, () => sounds.play('hop'), signal)
      case 'captured':
        sounds.play('capture')
        navigator.vibrate?.(event.by === 0 ? [30, 40, 30] : 80)
        return tokens.sendBack(event, signal)
      case 'home':
        sounds.play('home')
        navigator.vibrate?.(60)
        return
      case 'stuck':
      case 'missed':
        find('.prompt b').textContent = sentence
        find('.prompt span').textContent = ''
        return wait(readMs, signal)
      case 'out':
      case 'extra':
      case 'over':
        return
    }
  }
}
