import type { ShowEvents } from '../match/playMatch.ts'
import { nextFrame, wait } from '../match/timing.ts'
import type { Event } from '../rules/events.ts'
import type { Game } from '../rules/game.ts'
import type { Words } from '../words/words.ts'
import { query } from './dom.ts'
import { showTurnsLeft } from './header.ts'
import type { PlayerStrips } from './playerStrips.ts'
import type { Sounds } from './sounds.ts'
import type { Tokens } from './tokens.ts'
import { showTray } from './tray.ts'

/** The parts of the table that show a match. */
export type Table = {
  tokens: Tokens
  strips: PlayerStrips
  sounds: Sounds
  names: readonly string[]
  words: Words
  reducedMotion: boolean
  /** Called after each action with the new state. */
  onChange(game: Game): void
}

const readMs = 700
const rollMs = 600

/** Shows events on the table: as motion, sound, vibration and text for screen readers. */
export function eventDisplay({
  tokens,
  strips,
  sounds,
  names,
  words,
  reducedMotion,
  onChange,
}: Table): ShowEvents {
  const announcer = query('.announcer')
  return async (events, game, signal) => {
    for (const event of events) {
      const sentence = eventSentence(event, names, words)
      announcer.textContent = sentence
      await animate(event, sentence, signal)
    }
    tokens.place(game)
    strips.show(game)
    await nextFrame()
    showTray(game, names, words)
    showTurnsLeft(game)
    onChange(game)
    await nextFrame()
  }

  async function animate(event: Event, sentence: string, signal: AbortSignal) {
    switch (event.kind) {
      case 'rolled':
        sounds.play('roll')
        return rollDie(query('.die'), event.steps, reducedMotion, signal)
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
        query('.prompt b').textContent = sentence
        query('.prompt span').textContent = ''
        return wait(readMs, signal)
      case 'out':
      case 'extra':
      case 'over':
        return
    }
  }
}

/** Rolls the die to `number`, without animation if motion is reduced. Resolves when it has stopped. */
async function rollDie(
  die: HTMLElement,
  number: number,
  reducedMotion: boolean,
  signal: AbortSignal,
): Promise<void> {
  die.dataset.shown = String(number)
  if (!reducedMotion) die.classList.add('rolling')
  await wait(reducedMotion ? rollMs / 3 : rollMs, signal)
  die.classList.remove('rolling')
}

/** The event as a sentence for screen readers. */
function eventSentence(event: Event, names: readonly string[], words: Words): string {
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
