import 'virtual:fonts.css'
import './styles/page.css'
import './styles/table.css'
import './styles/top.css'
import './styles/tray.css'
import './styles/buttons.css'
import './styles/board.css'
import './styles/colours.css'
import './styles/tokens.css'
import './styles/players.css'
import './styles/goti.css'
import './styles/crowd.css'
import './styles/die.css'
import './styles/roll.css'
import './styles/numbers.css'
import './styles/sheets.css'
import './styles/lobby.css'
import './styles/result.css'
import './styles/about.css'
import { newGame } from './rules/game.ts'
import { scoreOf } from './rules/score.ts'
import { announce } from './table/announce.ts'
import { find } from './table/find.ts'
import { languageAround, meetHost } from './table/frame.ts'
import { type Choice, onChoice, preselect } from './table/lobby.ts'
import { namesFor } from './table/names.ts'
import { playAtTable } from './table/playAtTable.ts'
import { showResult } from './table/result.ts'
import { createSounds } from './table/sound.ts'
import { layTokens } from './table/tokens.ts'
import { translate } from './table/translate.ts'
import { languageOf, wordsIn } from './words/wordsIn.ts'

const query = new URLSearchParams(location.search)
const language = languageOf(query.get('lang'), languageAround())
const words = wordsIn[language]
const root = find('.game')
const sounds = createSounds()
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches

if (language !== 'en') translate(language, words)
const host = meetHost(({ canInstall }) =>
  document.documentElement.classList.toggle('can-install', canInstall()),
)
document.documentElement.classList.toggle('framed', host !== null)

let leaving = new AbortController()
let choice: Choice | null = null

async function start(chosen: Choice) {
  choice = chosen
  leaving.abort()
  leaving = new AbortController()
  root.dataset.phase = 'playing'
  // On a small phone the lobby is read by scrolling; the table fits as a whole.
  root.scrollIntoView({ behavior: 'instant' })
  find('.result').hidden = true
  const { variant, players, level } = chosen
  const setup = { variant, players, seed: seedFrom(query.get('seed')) }
  const scored = (game: Parameters<typeof scoreOf>[0]) =>
    host?.tell({ ludo: 'score', points: scoreOf(game, 0) })
  const end = await playAtTable(setup, { words, sounds, isCalm, level, scored }, leaving.signal)
  if (!end) return
  root.dataset.phase = 'over'
  sounds.play('over')
  const result = showResult(end, namesFor(players, words), words)
  host?.tell({ ludo: 'over', ...result })
}

/** The seed of the address, for a match that is to be played again; else one that nobody knows. */
function seedFrom(asked: string | null): number {
  const seed = Number(asked ?? Number.NaN)
  return Number.isInteger(seed) ? seed >>> 0 : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
}

layTokens(find('.tokens'), newGame({ variant: 'supreme', players: 4, seed: 0 }), isCalm)
preselect(query)
onChoice(
  (chosen) => void start(chosen),
  ({ variant }) => announce(variant, words),
)
find('.again').addEventListener('click', () => choice && void start(choice))
find('.other').addEventListener('click', () => {
  root.dataset.phase = 'lobby'
  if (choice) announce(choice.variant, words)
  find('.result').hidden = true
  find('.lobby input:checked').focus()
})
find('.sound').addEventListener('click', (event) => {
  const isOn = sounds.toggle()
  find('.sound').ariaPressed = String(isOn)
  event.stopPropagation()
})
for (const link of document.querySelectorAll('.install')) {
  link.addEventListener('click', (event) => {
    if (!host) return
    event.preventDefault()
    host.tell({ ludo: 'install' })
  })
}
