import type { Game } from '../rules/game.ts'
import type { Words } from '../words/words.ts'
import { find, make, write } from './find.ts'
import { promptFor } from './prompt.ts'

const seenAhead = 5

/** Shows below the board what is asked for, and in Ninja the numbers to come, the next one first. */
export function showTray(game: Game, names: readonly string[], words: Words): void {
  const [title, note] = promptFor(game, names, words)
  write(find('.prompt b'), title)
  write(find('.prompt span'), note)
  const { turn, numbers, seats } = game
  const isMine = turn.phase !== 'over' && turn.seat === 0
  find('.tray').classList.toggle('mine', isMine)
  if (numbers.length === 0) return
  const left = seats[0]?.left ?? 0
  const ahead = numbers.slice(numbers.length - left).slice(0, isMine ? seenAhead - 1 : seenAhead)
  const row = isMine && turn.phase === 'move' ? [turn.steps, ...ahead] : ahead
  const place = find('.numbers')
  if (place.textContent !== row.join(''))
    place.replaceChildren(...row.map((number) => make('li', '', String(number))))
}
