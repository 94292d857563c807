import type { Game } from '../rules/game.ts'
import { pointsShort, standings } from '../rules/score.ts'
import type { Words } from '../words/words.ts'
import { create, query } from './dom.ts'

/** Shows the result of a match; returns the points and place of the visitor, who has seat 0. */
export function showResult(game: Game, names: readonly string[], words: Words) {
  const rows = standings(game)
  const mine = rows.find(({ seat }) => seat === 0)
  const { points, place } = mine ?? { points: 0, place: rows.length }
  const isShared = rows.filter((row) => row.place === place).length > 1
  const sheet = query('.result')
  const short = pointsShort(rows, 0)
  sheet.dataset.place = String(place)
  query('.winner', sheet).className = `winner ${game.seats[0]?.colour}`
  query('h2', sheet).textContent = place > 1 ? words.placed(place) : isShared ? words.drawn : words.won
  query('.score b', sheet).textContent = String(points)
  query('.short', sheet).textContent = short === null ? '' : words.short(short)
  query('.reason', sheet).textContent = game.turn.phase === 'over' ? words.ended[game.turn.because] : ''
  query('.standings', sheet).replaceChildren(
    ...rows.map((row) => {
      const line = create('li', game.seats[row.seat]?.colour ?? '')
      line.append(
        create('b', '', `${row.place}`),
        create('span', '', names[row.seat]),
        create('b', '', `${row.points}`),
      )
      return line
    }),
  )
  sheet.focus({ preventScroll: true })
  return { points, place }
}
