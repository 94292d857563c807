import 'virtual:colours.css'
import 'virtual:fonts.css'
import './styles/page.css'
import './styles/table.css'
import './styles/header.css'
import './styles/board.css'
import './styles/tokens.css'
import './styles/players.css'
import './styles/opponents.css'
import './styles/die.css'
import './styles/tray.css'
import './styles/sheet.css'
import './styles/lobby.css'
import './styles/result.css'
import './styles/about.css'
import { connectHost } from './page/hostPage.ts'
import { type Game, newGame } from './rules/game.ts'
import { scoreOf } from './rules/score.ts'
import { query } from './table/dom.ts'
import { showVariant } from './table/header.ts'
import { type Choice, connectLobby, preselect } from './table/lobby.ts'
import { playAtTable } from './table/playAtTable.ts'
import { playerNames } from './table/playerStrips.ts'
import { showResult } from './table/result.ts'
import { createSounds } from './table/sounds.ts'
import { createTokens } from './table/tokens.ts'
import { gameWords, languageOf } from './words/words.ts'

const parameters = new URLSearchParams(location.search)
const words = gameWords[languageOf(document.documentElement.lang)]
const root = query('.game')
const sounds = createSounds()
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches

const host = connectHost(({ canInstall }) =>
  document.documentElement.classList.toggle('can-install', canInstall()),
)
document.documentElement.classList.toggle('framed', host !== null)

let abandoned = new AbortController()
let choice: Choice | null = null

async function start(chosen: Choice) {
  choice = chosen
  abandoned.abort()
  abandoned = new AbortController()
  root.dataset.phase = 'playing'
  // On a small phone the lobby scrolls; the table fits the screen.
  root.scrollIntoView({ behavior: 'instant' })
  query('.result').hidden = true
  const { variant, players, level } = chosen
  const setup = { variant, players, seed: seedFrom(parameters.get('seed')) }
  const onChange = (game: Game) => host?.send({ ludo: 'score', points: scoreOf(game, 0) })
  const end = await playAtTable(setup, { words, sounds, reducedMotion, level, onChange }, abandoned.signal)
  if (!end) return
  root.dataset.phase = 'over'
  sounds.play('over')
  const result = showResult(end, playerNames(players, words), words)
  host?.send({ ludo: 'over', ...result })
}

/** The seed of the address, which repeats a match, or a random one. */
function seedFrom(parameter: string | null): number {
  const seed = Number(parameter ?? Number.NaN)
  return Number.isInteger(seed) ? seed >>> 0 : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
}

createTokens(query('.tokens'), newGame({ variant: 'supreme', players: 4, seed: 0 }), reducedMotion)
preselect(parameters)
connectLobby(
  (chosen) => void start(chosen),
  ({ variant }) => showVariant(variant, words),
)
query('.again').addEventListener('click', () => choice && void start(choice))
query('.other').addEventListener('click', () => {
  root.dataset.phase = 'lobby'
  if (choice) showVariant(choice.variant, words)
  query('.result').hidden = true
  query('.lobby input:checked').focus()
})
query('.sound').addEventListener('click', (event) => {
  const isOn = sounds.toggle()
  query('.sound').ariaPressed = String(isOn)
  event.stopPropagation()
})
for (const link of document.querySelectorAll('.install')) {
  link.addEventListener('click', (event) => {
    if (!host) return
    event.preventDefault()
    host.send({ ludo: 'install' })
  })
}
