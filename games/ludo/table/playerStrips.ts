import { facts } from '../../../src/ludo/facts.ts'
import type { Game } from '../rules/game.ts'
import { scoreOf } from '../rules/score.ts'
import type { Words } from '../words/words.ts'
import { create, query, setText } from './dom.ts'

/** The players around the board, with name, chances, points and a mark for the turn. */
export type PlayerStrips = { show(game: Game): void }

/** Shows the players of a match: the visitor below the board, the others above. */
export function createPlayerStrips(game: Game, names: readonly string[], words: Words): PlayerStrips {
  const strips = game.seats.map(({ colour }, seat) => {
    const strip = create('li', `player ${colour}`)
    const chances = create('span', 'chances')
    chances.append(
      create('span', 'word', words.chances),
      ...Array.from({ length: facts.chances }, () => create('i', 'chance')),
    )
    const who = create('div', 'who')
    who.append(create('b', 'name', names[seat]), chances)
    const points = create('p', 'points')
    points.append(create('b', '', '0'), create('small', '', words.points))
    strip.append(create('span', 'goti'), who, points)
    return strip
  })
  query('.me').replaceChildren(...strips.slice(0, 1))
  query('.others').replaceChildren(...strips.slice(1))
  query('.others').dataset.count = String(strips.length - 1)

  return {
    show(now) {
      const turn = now.turn.phase === 'over' ? null : now.turn.seat
      for (const [seat, strip] of strips.entries()) {
        const chances = now.seats[seat]?.chances ?? 0
        setText(query('.points b', strip), String(scoreOf(now, seat)))
        for (const [index, dot] of strip.querySelectorAll('.chance').entries()) {
          dot.classList.toggle('spent', index >= chances)
        }
        query('.chances', strip).ariaLabel = `${words.chances}: ${chances}`
        strip.classList.toggle('to-move', seat === turn)
        strip.classList.toggle('out', chances === 0)
      }
    },
  }
}

/** The names of the players by seat: the visitor, then the computer players, numbered if there are several. */
export const playerNames = (players: number, { you, computer }: Words): string[] =>
  Array.from({ length: players }, (_, seat) =>
    seat === 0 ? you : players === 2 ? computer : `${computer} ${seat}`,
  )
