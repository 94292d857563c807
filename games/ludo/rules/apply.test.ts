import { expect, test } from 'vitest'
import type { Variant } from '../../../src/ludo/facts.ts'
import { apply } from './apply.ts'
import type { Action } from './events.ts'
import { type Game, newGame } from './game.ts'
import { capturesAt, legalMoves } from './moves.ts'
import { standings } from './score.ts'

/** A match of two in which blue is to move `steps`: tokens of blue, tokens of green. */
function standing(blue: number[], green: number[], steps: number, variant: Variant = 'supreme'): Game {
  const game = newGame({ variant, players: 2, seed: 1 })
  const tokens = [blue, green]
  return {
    ...game,
    seats: game.seats.map((seat, index) => ({ ...seat, tokens: tokens[index] ?? [] })),
    turn: { phase: 'move', seat: 0, steps },
  }
}

function done(game: Game, action: Action) {
  const outcome = apply(game, action)
  if (outcome.kind === 'refused') throw new Error(outcome.because)
  return { ...outcome, kinds: outcome.events.map(({ kind }) => kind) }
}

// Blue's start is half a board before green's, so blue on 30 stands where green is on 4.
const meeting = { blue: 28, green: 4, steps: 2 }

test('a first move needs no six', () => {
  const { game } = done(standing([0, 0, 0, 0], [0, 0, 0, 0], 2), { do: 'move', token: 1 })
  expect(game.seats[0]?.tokens).toEqual([0, 2, 0, 0])
  expect(game.turn).toEqual({ phase: 'roll', seat: 1 })
})

test('a single token is captured, loses its boxes, and its captor moves again', () => {
  const { blue, green, steps } = meeting
  const { game, kinds } = done(standing([blue, 0, 0, 0], [green, 9, 0, 0], steps), { do: 'move', token: 0 })
  expect(kinds).toEqual(['moved', 'captured', 'extra'])
  expect(game.seats[1]?.tokens).toEqual([0, 9, 0, 0])
  expect(game.turn).toEqual({ phase: 'roll', seat: 0 })
})

test.each<[string, number[], number[], number]>([
  ['two tokens together', [28, 0, 0, 0], [4, 4, 0, 0], 2],
  ['a token on the star after its start', [30, 0, 0, 0], [8, 0, 0, 0], 4],
  ['a token on its start', [20, 0, 0, 0], [0, 0, 0, 0], 6],
])('%s cannot be captured', (_who, blue, green, steps) => {
  expect(done(standing(blue, green, steps), { do: 'move', token: 0 }).kinds).not.toContain('captured')
})

test('on their last boxes tokens never meet', () =>
  expect(capturesAt(standing([50, 0, 0, 0], [52, 0, 0, 0], 2), 0, 52)).toEqual([]))

test('home needs the exact number', () => {
  expect(legalMoves(standing([52, 50, 0, 56], [0, 0, 0, 0], 5))).toEqual([1, 2])
  expect(legalMoves(standing([52, 50, 0, 56], [0, 0, 0, 0], 4))).toEqual([0, 1, 2])
})

test('a number that nobody may move ends the turn', () => {
  const rolling: Game = { ...standing([56, 56, 56, 55], [0, 0, 0, 0], 0), turn: { phase: 'roll', seat: 0 } }
  const { kinds, game } = done(rolling, { do: 'roll' })
  expect(kinds).toEqual(['rolled', 'stuck'])
  expect(game.turn).toEqual({ phase: 'roll', seat: 1 })
})

test.each<[Variant, number, boolean]>([
  ['supreme', 6, true],
  ['turbo', 6, true],
  ['ninja', 6, true],
  ['league', 6, false],
  ['supreme', 5, false],
])('in %s a %i gives another move: %s', (variant, steps, again) => {
  const { game } = done(standing([1, 0, 0, 0], [0, 0, 0, 0], steps, variant), { do: 'move', token: 0 })
  expect('seat' in game.turn && game.turn.seat).toBe(again ? 0 : 1)
})

test('home gives another move, in the League too', () => {
  const { kinds, game } = done(standing([54, 0, 0, 0], [0, 0, 0, 0], 2, 'league'), { do: 'move', token: 0 })
  expect(kinds).toEqual(['moved', 'home', 'extra'])
  expect(game.turn).toEqual({ phase: 'roll', seat: 0 })
})

test('four tokens at home end the match', () =>
  expect(done(standing([54, 56, 56, 56], [0, 0, 0, 0], 2), { do: 'move', token: 0 }).game.turn).toEqual({
    phase: 'over',
    because: 'home',
  }))

test('three missed turns are one too many, and the other one wins', () => {
  let game = standing([50, 0, 0, 0], [1, 0, 0, 0], 2)
  for (const _ of [1, 2]) {
    game = done(game, { do: 'miss' }).game
    game = { ...game, turn: { phase: 'move', seat: 0, steps: 2 } }
  }
  const { kinds, game: after } = done(game, { do: 'miss' })
  expect(kinds).toEqual(['missed', 'out', 'over'])
  expect(standings(after).map(({ seat, points, place }) => [seat, points, place])).toEqual([
    [1, 1, 1],
    [0, 0, 2],
  ])
})

test('who is out does not stand in the way of the others', () => {
  const game = newGame({ variant: 'supreme', players: 3, seed: 7 })
  const seats = game.seats.map((seat, index) => (index === 1 ? { ...seat, chances: 0 } : seat))
  const { game: after } = done(
    { ...game, seats, turn: { phase: 'move', seat: 0, steps: 2 } },
    {
      do: 'move',
      token: 0,
    },
  )
  expect(after.turn).toEqual({ phase: 'roll', seat: 2 })
})

test('Turbo counts turns but not extra moves', () => {
  const game = standing([0, 0, 0, 0], [0, 0, 0, 0], 6, 'turbo')
  const left = game.seats[0]?.remaining
  expect(done(game, { do: 'move', token: 0 }).game.seats[0]?.remaining).toBe(left)
})

test('Ninja hands everyone the same numbers in turn', () => {
  const game = newGame({ variant: 'ninja', players: 2, seed: 3 })
  expect(game.turn).toEqual({ phase: 'move', seat: 0, steps: game.numbers[0] })
  const seats = game.seats.map((seat) => ({ ...seat, tokens: [0, 0, 0, 0] }))
  const turn = { phase: 'move', seat: 0, steps: 2 } as const
  expect(done({ ...game, seats, turn }, { do: 'move', token: 0 }).game.turn).toMatchObject({
    seat: 1,
    steps: game.numbers[0],
  })
})

test.each<[Action, Partial<Game>, string]>([
  [{ do: 'roll' }, {}, 'not to roll now'],
  [{ do: 'move', token: 3 }, {}, 'not this token'],
  [{ do: 'move', token: 9 }, {}, 'not this token'],
  [{ do: 'move', token: 0 }, { turn: { phase: 'roll', seat: 0 } }, 'not to move now'],
  [{ do: 'time-up' }, { turn: { phase: 'over', because: 'time' } }, 'the match is over'],
])('%j is refused', (action, change, because) =>
  expect(apply({ ...standing([0, 0, 0, 55], [0, 0, 0, 0], 2), ...change }, action)).toEqual({
    kind: 'refused',
    because,
  }),
)

test('a table has two to four chairs', () =>
  expect(() => newGame({ variant: 'supreme', players: 5, seed: 1 })).toThrow(
    'players must be 2, 3 or 4, not 5',
  ))
