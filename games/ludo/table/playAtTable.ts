import { computerPlayer, visitorPlayer } from '../match/players.ts'
import { playMatch } from '../match/playMatch.ts'
import type { Level } from '../players/chooseToken.ts'
import { type Game, newGame, type Setup } from '../rules/game.ts'
import type { Words } from '../words/words.ts'
import { query } from './dom.ts'
import { eventDisplay } from './eventDisplay.ts'
import { showTurnsLeft, showVariant, startClock } from './header.ts'
import { createPlayerStrips, playerNames } from './playerStrips.ts'
import type { Sounds } from './sounds.ts'
import { createTokens } from './tokens.ts'
import { showTray } from './tray.ts'
import { createVisitorInput } from './visitorInput.ts'

type Options = {
  words: Words
  sounds: Sounds
  reducedMotion: boolean
  level: Level
  /** Called after each action with the new state. */
  onChange(game: Game): void
}

/** Prepares the table for a match and plays it. Returns the last state, or null if `abandoned` aborts. */
export async function playAtTable(
  setup: Setup,
  options: Options,
  abandoned: AbortSignal,
): Promise<Game | null> {
  const { words, sounds, reducedMotion, level } = options
  const start = newGame(setup)
  let current = start
  const names = playerNames(setup.players, words)
  const tokens = createTokens(query('.tokens'), start, reducedMotion)
  const strips = createPlayerStrips(start, names, words)
  const onChange = (game: Game) => {
    current = game
    options.onChange(game)
  }
  showVariant(setup.variant, words)
  query('.game').dataset.variant = setup.variant
  strips.show(start)
  showTray(start, names, words)
  showTurnsLeft(start)
  const timeUp = new AbortController()
  startClock(start, timeUp, abandoned)
  const input = createVisitorInput(tokens, () => current, words)
  const players = names.map((_, seat) => (seat === 0 ? visitorPlayer(input) : computerPlayer(level)))
  const show = eventDisplay({ tokens, strips, sounds, names, words, reducedMotion, onChange })
  return playMatch(start, players, show, { timeUp: timeUp.signal, abandoned })
}
