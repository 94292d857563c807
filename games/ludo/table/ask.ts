import { isHome } from '../rules/board.ts'
import type { Game } from '../rules/game.ts'
import { capturesAt } from '../rules/moves.ts'
import type { Words } from '../words/words.ts'
import { find } from './find.ts'
import type { Ask } from './hands.ts'
import { nearest } from './nearest.ts'
import type { Tokens } from './tokens.ts'
import { drawTrace } from './trace.ts'

/** Asks the visitor, who sits at seat 0: by the die, or by the tokens that shine. `now` is the game asked about. */
export function askAtTable(tokens: Tokens, now: () => Game, words: Words): Ask {
  const die = find<HTMLButtonElement>('.roll')
  const board = find('.board')
  const trace = find<SVGElement>('.trace')

  return {
    async roll(signal) {
      die.disabled = false
      die.focus({ preventScroll: true })
      await tapped(die, signal)
      die.disabled = true
    },

    token: (movable, steps, signal) =>
      new Promise((chosen) => {
        const game = now()
        const seat = game.seats[0]
        const ended = new AbortController()
        const shining = movable.flatMap((token) => {
          const element = tokens.at(0, token)
          return element ? [{ token, element }] : []
        })
        const finish = (token: number) => {
          ended.abort()
          chosen(token)
        }
        const during = { signal: ended.signal }
        for (const { token, element } of shining) {
          const from = seat?.tokens[token] ?? 0
          element.disabled = false
          element.classList.add('shining')
          element.ariaHidden = null
          element.ariaLabel = tokenLabel(game, token, from, from + steps, words)
          const showWay = () =>
            drawTrace(trace, seat ? { colour: seat.colour, token, from, to: from + steps } : null)
          element.addEventListener('focus', showWay, during)
          element.addEventListener('pointerenter', showWay, during)
        }
        board.addEventListener(
          'click',
          (event) => {
            // A key gives a click without a place: the token that has the focus. A finger means the nearest one.
            const byKey = shining.find(({ element }) => event.detail === 0 && element === event.target)
            const found = byKey ?? nearest(event, shining)
            if (found) finish(found.token)
          },
          during,
        )
        addEventListener(
          'keydown',
          (event) => {
            const found = shining.find(({ token }) => event.key === String(token + 1))
            if (found) finish(found.token)
          },
          during,
        )
        ended.signal.addEventListener('abort', () => {
          drawTrace(trace, null)
          for (const { element } of shining) {
            element.disabled = true
            element.classList.remove('shining')
            element.ariaHidden = 'true'
            element.ariaLabel = null
          }
        })
        if (signal.aborted) ended.abort()
        signal.addEventListener('abort', () => ended.abort(), { once: true })
        shining[0]?.element.focus({ preventScroll: true })
      }),
  }
}

function tokenLabel(game: Game, token: number, from: number, to: number, words: Words): string {
  const notes = [
    ...(capturesAt(game, 0, to).length > 0 ? [words.captures] : []),
    ...(isHome(to) ? [words.goesHome] : []),
  ]
  return [words.token(token + 1, from, to), ...notes].join(', ')
}

const tapped = (button: HTMLButtonElement, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    button.addEventListener('click', () => done(), { once: true, signal })
    signal.addEventListener(
      'abort',
      () => {
        button.disabled = true
        done()
      },
      { once: true },
    )
  })
