import { facts } from '../../../src/ludo/facts.ts'
import type { Game } from '../rules/game.ts'
import { scoreOf } from '../rules/score.ts'
import type { Words } from '../words/words.ts'
import { find, make, write } from './find.ts'

/** The players around the board: name, chances, points, and who moves. */
export type Strips = { show(game: Game): void }

/** Sets the players of a match out: the visitor below the board, the others above. */
export function layStrips(game: Game, names: readonly string[], words: Words): Strips {
  const strips = game.seats.map(({ colour }, seat) => {
    const strip = make('li', `player ${colour}`)
    const chances = make('span', 'chances')
    chances.append(
      make('span', 'word', words.chances),
      ...Array.from({ length: facts.chances }, () => make('i', 'chance')),
    )
    const who = make('div', 'who')
    who.append(make('b', 'name', names[seat]), chances)
    const points = make('p', 'points')
    points.append(make('b', '', '0'), make('small', '', words.points))
    strip.append(make('span', 'goti'), who, points)
    return strip
  })
  find('.me').replaceChildren(...strips.slice(0, 1))
  find('.others').replaceChildren(...strips.slice(1))
  find('.others').dataset.count = String(strips.length - 1)

  return {
    show(now) {
      const turn = now.turn.phase === 'over' ? null : now.turn.seat
      for (const [seat, strip] of strips.entries()) {
        const chances = now.seats[seat]?.chances ?? 0
        write(find('.points b', strip), String(scoreOf(now, seat)))
        for (const [index, dot] of strip.querySelectorAll('.chance').entries()) {
          dot.classList.toggle('spent', index >= chances)
        }
        find('.chances', strip).ariaLabel = `${words.chances}: ${chances}`
        strip.classList.toggle('to-move', seat === turn)
        strip.classList.toggle('gone', chances === 0)
      }
    },
  }
}
