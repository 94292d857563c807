import { expect, test } from 'vitest'
import { newGame } from '../rules/game.ts'
import { chooseToken } from './chooseToken.ts'

function facing(blue: number[], green: number[], steps: number) {
  const game = newGame({ variant: 'supreme', players: 2, seed: 1 })
  const tokens = [blue, green]
  const seats = game.seats.map((seat, index) => ({ ...seat, tokens: tokens[index] ?? [] }))
  return { ...game, seats, turn: { phase: 'move', seat: 0, steps } as const }
}

test.each(['easy', 'clever'] as const)('a %s player captures', (level) =>
  expect(chooseToken(facing([40, 28, 0, 0], [4, 0, 0, 0], 2), level)).toBe(1),
)

test('a clever player goes home', () =>
  expect(chooseToken(facing([10, 53, 3, 0], [0, 0, 0, 0], 3), 'clever')).toBe(1))

test('a clever player takes a threatened token to safety', () =>
  expect(chooseToken(facing([31, 15, 0, 0], [3, 0, 0, 0], 3), 'clever')).toBe(0))

test('an easy player chooses at random', () => {
  const chosen = [0, 8, 16, 24].map((randomState) =>
    chooseToken({ ...facing([31, 40, 0, 0], [3, 0, 0, 0], 3), randomState }, 'easy'),
  )
  expect(new Set(chosen).size).toBe(4)
})
