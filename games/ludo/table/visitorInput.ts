import { facts } from '../../../src/ludo/facts.ts'
import type { VisitorInput } from '../match/players.ts'
import { type Colour, isHome } from '../rules/board.ts'
import type { Game } from '../rules/game.ts'
import { capturesAt } from '../rules/moves.ts'
import type { Words } from '../words/words.ts'
import { placeOf } from './boardGeometry.ts'
import { query } from './dom.ts'
import type { Tokens } from './tokens.ts'
import { showTurnTime } from './turnRing.ts'

/** Lets the visitor, at seat 0, roll the die and choose a token. `current` returns the state of the match. */
export function createVisitorInput(tokens: Tokens, current: () => Game, words: Words): VisitorInput {
  const die = query<HTMLButtonElement>('.roll')
  const board = query('.board')
  const route = query<SVGElement>('.route')

  return {
    showTime: (remainingMs) => showTurnTime(remainingMs, facts.turnMs),

    async roll(signal) {
      die.disabled = false
      die.focus({ preventScroll: true })
      await clicked(die, signal)
      die.disabled = true
    },

    chooseToken: (movable, steps, signal) =>
      new Promise((resolve) => {
        const game = current()
        const seat = game.seats[0]
        const ended = new AbortController()
        const candidates = movable.flatMap((token) => {
          const element = tokens.at(0, token)
          return element ? [{ token, element }] : []
        })
        const finish = (token: number) => {
          ended.abort()
          resolve(token)
        }
        const untilEnd = { signal: ended.signal }
        for (const { token, element } of candidates) {
          const from = seat?.tokens[token] ?? 0
          element.disabled = false
          element.classList.add('movable')
          element.ariaHidden = null
          element.ariaLabel = tokenLabel(game, token, from, from + steps, words)
          const showRoute = () =>
            drawRoute(route, seat ? { colour: seat.colour, token, from, to: from + steps } : null)
          element.addEventListener('focus', showRoute, untilEnd)
          element.addEventListener('pointerenter', showRoute, untilEnd)
        }
        board.addEventListener(
          'click',
          (event) => {
            // A click by a key has no position and means the focused token. A tap means the nearest one.
            const byKey = candidates.find(({ element }) => event.detail === 0 && element === event.target)
            const chosen = byKey ?? nearest(event, candidates)
            if (chosen) finish(chosen.token)
          },
          untilEnd,
        )
        addEventListener(
          'keydown',
          (event) => {
            const chosen = candidates.find(({ token }) => event.key === String(token + 1))
            if (chosen) finish(chosen.token)
          },
          untilEnd,
        )
        ended.signal.addEventListener('abort', () => {
          drawRoute(route, null)
          for (const { element } of candidates) {
            element.disabled = true
            element.classList.remove('movable')
            element.ariaHidden = 'true'
            element.ariaLabel = null
          }
        })
        if (signal.aborted) ended.abort()
        signal.addEventListener('abort', () => ended.abort(), { once: true })
        candidates[0]?.element.focus({ preventScroll: true })
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

const clicked = (button: HTMLButtonElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    button.addEventListener('click', () => resolve(), { once: true, signal })
    signal.addEventListener(
      'abort',
      () => {
        button.disabled = true
        resolve()
      },
      { once: true },
    )
  })

/** The maximum distance of a tap from a token, in boxes. */
const maxDistance = 1.8

/** The candidate nearest to the pointer; undefined if it is farther than `maxDistance` of its own widths. */
function nearest<T extends { element: HTMLElement }>(
  { clientX, clientY }: { clientX: number; clientY: number },
  candidates: readonly T[],
): T | undefined {
  const [best] = candidates
    .map((candidate) => {
      const { left, top, width, height } = candidate.element.getBoundingClientRect()
      const distance = Math.hypot(clientX - left - width / 2, clientY - top - height / 2) / Math.max(width, 1)
      return { candidate, distance }
    })
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= maxDistance ? best.candidate : undefined
}

type Route = { colour: Colour; token: number; from: number; to: number }

/** Draws a token's route as a dot on each box and a frame around the last. Null removes it. */
function drawRoute(svg: Element, route: Route | null): void {
  const shapes: Element[] = []
  for (let boxes = route ? route.from + 1 : 1; route && boxes <= route.to; boxes++) {
    const { x, y } = placeOf(route.colour, route.token, boxes)
    shapes.push(
      boxes < route.to
        ? shape('circle', { cx: x, cy: y, r: 0.15 })
        : shape('rect', { x: x - 0.44, y: y - 0.44, width: 0.88, height: 0.88, rx: 0.16 }),
    )
  }
  svg.replaceChildren(...shapes)
}

function shape(name: 'circle' | 'rect', attributes: Record<string, number>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}
