import type { Level } from '../players/choose.ts'
import { type Game, newGame, type Setup } from '../rules/game.ts'
import type { Words } from '../words/words.ts'
import { announce } from './announce.ts'
import { askAtTable } from './ask.ts'
import { find } from './find.ts'
import { computerHand, visitorHand } from './hands.ts'
import { showTurnsLeft, startLimit } from './limit.ts'
import { playMatch } from './match.ts'
import { namesFor } from './names.ts'
import { showOn } from './show.ts'
import type { Sounds } from './sound.ts'
import { layStrips } from './strips.ts'
import { layTokens } from './tokens.ts'
import { showTray } from './tray.ts'

type Guest = { words: Words; sounds: Sounds; isCalm: boolean; level: Level; scored(game: Game): void }

/** Lays the table for a match and plays it; returns how it ended, or null when `left` was aborted. */
export async function playAtTable(setup: Setup, guest: Guest, left: AbortSignal): Promise<Game | null> {
  const { words, sounds, isCalm, level } = guest
  const start = newGame(setup)
  let now = start
  const names = namesFor(setup.players, words)
  const tokens = layTokens(find('.tokens'), start, isCalm)
  const strips = layStrips(start, names, words)
  const scored = (game: Game) => {
    now = game
    guest.scored(game)
  }
  announce(setup.variant, words)
  find('.game').dataset.variant = setup.variant
  strips.show(start)
  showTray(start, names, words)
  showTurnsLeft(start)
  const timeUp = new AbortController()
  startLimit(start, timeUp, left)
  const ask = askAtTable(tokens, () => now, words)
  const hands = names.map((_, seat) => (seat === 0 ? visitorHand(ask) : computerHand(level)))
  const show = showOn({ tokens, strips, sounds, names, words, isCalm, scored })
  return playMatch(start, hands, show, { timeUp: timeUp.signal, left })
}
