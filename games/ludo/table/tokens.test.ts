// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { newGame } from '../rules/game.ts'
import { createTokens } from './tokens.ts'

test('a token lies over those of the rows above, so that none covers its badge', () => {
  const board = document.createElement('div')
  const game = newGame({ variant: 'league', players: 2, seed: 0 })
  const tokens = createTokens(board, game, true)
  const rowOf = (token: number) => Number(tokens.at(0, token)?.style.getPropertyValue('--row'))
  // Blue walks up from its corner: the further, the higher.
  const [first] = game.seats
  if (!first) throw new Error('The game has no seats')
  tokens.place({ ...game, seats: [{ ...first, tokens: [1, 2, 3, 3] }, ...game.seats.slice(1)] })
  expect([rowOf(0) - rowOf(1), rowOf(1) - rowOf(2), rowOf(2) - rowOf(3)]).toEqual([1, 1, 0])
})
