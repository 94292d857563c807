import { type Colour, isHome } from '../rules/board.ts'
import type { Event } from '../rules/events.ts'
import type { Game } from '../rules/game.ts'
import { tokenPoints } from '../rules/score.ts'
import { make } from './find.ts'
import { type Point, placeOf } from './places.ts'
import { spread } from './spread.ts'
import { wait } from './wait.ts'

const hopMs = 130
const flightMs = 420

/** The tokens on the board. They are buttons; those that may be tapped are told by the hand. */
export type Tokens = {
  at(seat: number, token: number): HTMLButtonElement | undefined
  /** Puts every token where the game has it. */
  place(game: Game): void
  /** Hops box by box. */
  hop(moved: Extract<Event, { kind: 'moved' }>, onBox: () => void, signal: AbortSignal): Promise<void>
  /** Sends a captured token back to its corner. */
  sendBack(captured: Extract<Event, { kind: 'captured' }>, signal: AbortSignal): Promise<void>
}

/** Fills the board with the tokens of a new match. `isCalm`: no hopping. */
export function layTokens(board: HTMLElement, game: Game, isCalm: boolean): Tokens {
  const rows = game.seats.map(({ colour, tokens }) => tokens.map(() => makeToken(colour)))
  board.replaceChildren(...rows.flat())
  const at = (seat: number, token: number) => rows[seat]?.[token]
  const colourOf = (seat: number): Colour => game.seats[seat]?.colour ?? 'blue'

  const tokens: Tokens = {
    at,
    place(now) {
      for (const { seat, token, point, size } of spread(now)) {
        const element = at(seat, token)
        if (!element) continue
        const boxes = now.seats[seat]?.tokens[token] ?? 0
        put(element, point, size)
        element.classList.toggle('waiting', boxes === 0)
        element.classList.toggle('home', isHome(boxes))
        element.dataset.points =
          now.variant === 'league' && boxes > 0 ? String(tokenPoints('league', boxes)) : ''
      }
    },
    async hop({ seat, token, from, to }, onBox, signal) {
      const element = at(seat, token)
      if (!element) return
      element.classList.remove('waiting')
      element.classList.add('moving')
      for (let boxes = isCalm ? to : from + 1; boxes <= to && !signal.aborted; boxes++) {
        put(element, placeOf(colourOf(seat), token, boxes), 1)
        if (!isCalm) lift(element)
        onBox()
        await wait(hopMs, signal)
      }
      element.classList.remove('moving')
    },
    async sendBack({ seat, token }, signal) {
      const element = at(seat, token)
      if (!element) return
      element.classList.add('flying')
      put(element, placeOf(colourOf(seat), token, 0), 1)
      await wait(isCalm ? hopMs : flightMs, signal)
      element.classList.remove('flying')
    },
  }
  tokens.place(game)
  return tokens
}

function makeToken(colour: Colour): HTMLButtonElement {
  const token = make('button', `token ${colour}`)
  token.type = 'button'
  token.disabled = true
  token.ariaHidden = 'true'
  token.append(make('i', 'disc'))
  return token
}

/** A token is as large as a box, so a hundred percent of itself is one box. */
function put(token: HTMLElement, { x, y }: Point, size: number): void {
  token.style.transform = `translate(${(x - 0.5) * 100}%, ${(y - 0.5) * 100}%) scale(${size})`
}

const lift = (token: HTMLElement) =>
  token.firstElementChild?.animate(
    [{ translate: '0 0' }, { translate: '0 -38%', scale: '1.12' }, { translate: '0 0' }],
    { duration: hopMs, easing: 'ease-out' },
  )
