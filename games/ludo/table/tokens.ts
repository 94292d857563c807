import { wait } from '../match/timing.ts'
import { type Colour, isHome } from '../rules/board.ts'
import type { Event } from '../rules/events.ts'
import type { Game } from '../rules/game.ts'
import { tokenPoints } from '../rules/score.ts'
import { type Point, placeOf, tokenPlaces } from './boardGeometry.ts'
import { create } from './dom.ts'

const hopMs = 130
const flightMs = 420

/** The tokens on the board. They are buttons, which `createVisitorInput` enables. */
export type Tokens = {
  at(seat: number, token: number): HTMLButtonElement | undefined
  /** Moves every token to its place in the game. */
  place(game: Game): void
  /** Moves a token box by box. */
  hop(moved: Extract<Event, { kind: 'moved' }>, onBox: () => void, signal: AbortSignal): Promise<void>
  /** Sends a captured token back to its corner. */
  sendBack(captured: Extract<Event, { kind: 'captured' }>, signal: AbortSignal): Promise<void>
}

/** Puts the tokens of a new match on the board. With reduced motion they do not hop. */
export function createTokens(board: HTMLElement, game: Game, reducedMotion: boolean): Tokens {
  const rows = game.seats.map(({ colour, tokens }) => tokens.map(() => makeToken(colour)))
  board.replaceChildren(...rows.flat())
  const at = (seat: number, token: number) => rows[seat]?.[token]
  const colourOf = (seat: number): Colour => game.seats[seat]?.colour ?? 'blue'

  const tokens: Tokens = {
    at,
    place(now) {
      for (const { seat, token, point, size, badge } of tokenPlaces(now)) {
        const element = at(seat, token)
        if (!element) continue
        const boxes = now.seats[seat]?.tokens[token] ?? 0
        moveTo(element, point, size)
        element.classList.toggle('waiting', boxes === 0)
        element.classList.toggle('home', isHome(boxes))
        const worth = now.variant === 'league' && badge ? worthInBox(now, seat, boxes) : 0
        element.dataset.points = worth > 0 ? String(worth) : ''
        element.dataset.badge = badge ? `${badge.x} ${badge.y}` : ''
      }
    },
    async hop({ seat, token, from, to }, onBox, signal) {
      const element = at(seat, token)
      if (!element) return
      element.classList.remove('waiting')
      element.classList.add('moving')
      for (let boxes = reducedMotion ? to : from + 1; boxes <= to && !signal.aborted; boxes++) {
        moveTo(element, placeOf(colourOf(seat), token, boxes), 1)
        if (!reducedMotion) lift(element)
        onBox()
        await wait(hopMs, signal)
      }
      element.classList.remove('moving')
    },
    async sendBack({ seat, token }, signal) {
      const element = at(seat, token)
      if (!element) return
      element.classList.add('flying')
      moveTo(element, placeOf(colourOf(seat), token, 0), 1)
      await wait(reducedMotion ? hopMs : flightMs, signal)
      element.classList.remove('flying')
    },
  }
  tokens.place(game)
  return tokens
}

/** The points of all tokens of a player in one box. */
const worthInBox = ({ seats }: Game, seat: number, boxes: number): number =>
  (seats[seat]?.tokens ?? []).filter((other) => other === boxes).length * tokenPoints('league', boxes)

function makeToken(colour: Colour): HTMLButtonElement {
  const token = create('button', `token ${colour}`)
  token.type = 'button'
  token.disabled = true
  token.ariaHidden = 'true'
  token.append(create('i', 'disc'))
  return token
}

/** A token is as large as a box, so 100 % of its size is one box. It covers tokens in the rows above. */
function moveTo(token: HTMLElement, { x, y }: Point, size: number): void {
  token.style.setProperty('--row', String(Math.floor(y)))
  token.style.transform = `translate(${(x - 0.5) * 100}%, ${(y - 0.5) * 100}%) scale(${size})`
}

const lift = (token: HTMLElement) =>
  token.firstElementChild?.animate(
    [{ translate: '0 0' }, { translate: '0 -38%', scale: '1.12' }, { translate: '0 0' }],
    { duration: hopMs, easing: 'ease-out' },
  )
