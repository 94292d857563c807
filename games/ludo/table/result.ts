import type { Game } from '../rules/game.ts'
import { standings } from '../rules/score.ts'
import type { Words } from '../words/words.ts'
import { find, make } from './find.ts'

/** Shows how a match ended for seat 0 and for all; returns the visitor's points and place. */
export function showResult(game: Game, names: readonly string[], words: Words) {
  const rows = standings(game)
  const mine = rows.find(({ seat }) => seat === 0)
  const { points, place } = mine ?? { points: 0, place: rows.length }
  const isShared = rows.filter((row) => row.place === place).length > 1
  const sheet = find('.result')
  sheet.dataset.place = String(place)
  find('h2', sheet).textContent = place > 1 ? words.placed(place) : isShared ? words.drawn : words.won
  find('.score b', sheet).textContent = String(points)
  find('.why', sheet).textContent = game.turn.phase === 'over' ? words.ended[game.turn.because] : ''
  find('.standings', sheet).replaceChildren(
    ...rows.map((row) => {
      const line = make('li', game.seats[row.seat]?.colour ?? '')
      line.append(
        make('b', '', `${row.place}`),
        make('span', '', names[row.seat]),
        make('b', '', `${row.points}`),
      )
      return line
    }),
  )
  sheet.hidden = false
  sheet.focus({ preventScroll: true })
  return { points, place }
}
