import { variantFacts } from '../../../src/ludo/facts.ts'
import type { Game } from '../rules/game.ts'
import { legalMoves } from '../rules/moves.ts'
import type { Words } from '../words/words.ts'
import { create, query, setText } from './dom.ts'

const maxNumbers = 5

/** Shows the prompt below the board, and in Ninja the coming numbers, the next one first. */
export function showTray(game: Game, names: readonly string[], words: Words): void {
  const [title, note] = promptFor(game, names, words)
  setText(query('.prompt b'), title)
  setText(query('.prompt span'), note)
  const { turn, numbers, seats } = game
  const isMine = turn.phase !== 'over' && turn.seat === 0
  query('.tray').classList.toggle('mine', isMine)
  if (numbers.length === 0) return
  const remaining = seats[0]?.remaining ?? 0
  const coming = numbers.slice(numbers.length - remaining).slice(0, isMine ? maxNumbers - 1 : maxNumbers)
  const row = isMine && turn.phase === 'move' ? [turn.steps, ...coming] : coming
  const list = query('.numbers')
  if (list.textContent !== row.join(''))
    list.replaceChildren(...row.map((number) => create('li', '', String(number))))
  if (isMine && !list.querySelector('.turn-ring'))
    list.firstElementChild?.append(query('.roll .turn-ring').cloneNode(true))
}

/** The two lines beside the die: what to do now, and a hint. */
function promptFor(game: Game, names: readonly string[], words: Words): [title: string, note: string] {
  const { turn, variant, numbers } = game
  if (turn.phase === 'over') return [words.ended[turn.because], '']
  if (turn.seat !== 0) return [words.turnOf(names[turn.seat] ?? ''), '']
  const hint = variant === 'league' ? words.leagueHint : words.hint(variantFacts[variant].home)
  if (turn.phase === 'roll') return [words.yourTurn, hint]
  const isAgain = turn.steps === 6 && variantFacts[variant].sixGivesMove
  const title = numbers.length > 0 ? words.yourNumber(turn.steps) : words.chooseToken(turn.steps)
  return [title, isAgain ? words.againAfterwards : legalMoves(game).length > 1 ? words.tapToken : hint]
}
