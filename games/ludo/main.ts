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
import './styles/turnRing.css'
import './styles/sheet.css'
import './styles/lobby.css'
import './styles/result.css'
import './styles/about.css'
import './styles/senses.css'
import { connectHost } from './page/hostPage.ts'
import type { Game } from './rules/game.ts'
import { scoreOf } from './rules/score.ts'
import { query, setText } from './table/dom.ts'
import { showVariant } from './table/header.ts'
import { type Choice, connectLobby, preselect } from './table/lobby.ts'
import { playAtTable } from './table/playAtTable.ts'
import { playerNames } from './table/playerStrips.ts'
import { showResult } from './table/result.ts'
import { createSounds } from './table/sounds.ts'
import { gameWords, languageOf } from './words/gameWords.ts'

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
let isOver = false
let limitLeft = ''
let toShare = ''
async function start(chosen: Choice, phase: 'ready' | 'playing') {
  choice = chosen
  abandoned.abort()
  abandoned = new AbortController()
  enter(phase)
  // On a small phone the lobby scrolls; the table fits the screen.
  if (phase === 'playing') root.scrollIntoView({ behavior: 'instant' })
  const { variant, players, level } = chosen
  const setup = { variant, players, seed: seedFrom(parameters.get('seed')) }
  const onChange = (game: Game) => host?.send({ ludo: 'score', points: scoreOf(game, 0) })
  const end = await playAtTable(setup, { words, sounds, reducedMotion, level, onChange }, abandoned.signal)
  if (!end) return
  enter('over')
  sounds.play('over')
  const result = showResult(end, playerNames(players, words), words)
  toShare = words.shared(words.variants[variant], result.points)
  host?.send({ ludo: 'over', ...result })
}

/** In `ready` a match has begun, but its clock waits for the visitor's first touch. In `lobby` the clock stops too. */
type Phase = 'ready' | 'playing' | 'lobby' | 'over'

function enter(phase: Phase): void {
  root.dataset.phase = phase
  query('.settings').ariaExpanded = String(phase === 'lobby')
  query('.result').hidden = phase !== 'over'
}

/** Opens the settings over the match or its result, or closes them again. */
function toggleSettings(): void {
  if (root.dataset.phase !== 'lobby') {
    isOver = root.dataset.phase === 'over'
    limitLeft = query('.limit b').textContent ?? ''
    enter('lobby')
    query('.lobby input:checked').focus()
  } else {
    showVariant(choice.variant, words)
    setText(query('.limit b'), limitLeft)
    enter(isOver ? 'over' : 'playing')
  }
}

/** The seed from the URL, which repeats a match, or a random one. */
function seedFrom(parameter: string | null): number {
  const seed = Number(parameter ?? Number.NaN)
  return Number.isInteger(seed) ? seed >>> 0 : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
}

preselect(parameters)
const pictured = connectLobby(
  (chosen) => void start(chosen, 'playing'),
  ({ variant }) => showVariant(variant, words),
)
let choice = pictured
void start(pictured, 'ready')
for (const sign of ['pointerdown', 'keydown'])
  addEventListener(sign, () => root.dataset.phase === 'ready' && enter('playing'), { capture: true })
query('.share').hidden = !navigator.share
query('.share').addEventListener('click', () => {
  const share = { text: toShare, url: location.origin + location.pathname }
  // It also rejects when the visitor changes their mind.
  navigator.share(share).catch(() => {})
})
query('.again').addEventListener('click', () => void start(choice, 'playing'))
query('.other').addEventListener('click', toggleSettings)
query('.settings').addEventListener('click', toggleSettings)
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
