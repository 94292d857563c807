import { expect, test } from 'vitest'
import { facts } from '../../../src/ludo/facts.ts'
import { colours } from '../rules/board.ts'
import { newGame } from '../rules/game.ts'
import { placeOf, ring, startPlaces, tokenPlaces } from './boardGeometry.ts'

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

test('the ring is closed, and no box of it is there twice', () => {
  expect(ring).toHaveLength(facts.ring)
  expect(new Set(ring.map(({ x, y }) => `${x} ${y}`)).size).toBe(facts.ring)
  for (const [index, place] of ring.entries()) {
    expect(apart(place, ring[(index + 1) % ring.length] ?? place)).toBe(1)
  }
})

test.each(colours)('%s walks from box to box until it is home', (colour) => {
  for (let boxes = 1; boxes < facts.wayHome - 1; boxes++) {
    expect(apart(placeOf(colour, 0, boxes), placeOf(colour, 0, boxes + 1))).toBe(1)
  }
  expect(apart(placeOf(colour, 0, facts.wayHome), { x: 7.5, y: 7.5 })).toBeLessThan(1.5)
})

test.each(colours)('the tokens of %s wait in its corner, its first box beside it', (colour) => {
  const waiting = startPlaces(colour)
  expect(new Set(waiting.map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
  expect(Math.min(...waiting.map((place) => apart(place, placeOf(colour, 0, 1))))).toBeLessThan(4)
})

/** Badges of 0.9 boxes at full size, as wide as three figures, whose middles lie where `tokens.css` puts them. */
function badges(tokens: number[][]) {
  const game = newGame({ variant: 'league', players: 4, seed: 0 })
  const seats = game.seats.map((seat, index) => ({ ...seat, tokens: tokens[index] ?? [] }))
  return tokenPlaces({ ...game, seats }).flatMap(({ point, size, badge }) =>
    badge ? [{ x: point.x + badge.x * 0.36 * size, y: point.y + badge.y * 0.55 * size, size }] : [],
  )
}

// The four starts are 13 boxes apart, so these lie in one star box.
test.each([
  ['two of one player', [[9, 9], [], [], []], 1],
  ['two players', [[9], [48], [], []], 2],
  ['two players with two each', [[9, 9], [48, 48], [], []], 2],
  ['three players, one with two', [[9, 9], [48], [35], []], 3],
  ['four players, one with four', [[9, 9, 9, 9], [48], [35], [22]], 4],
])('in one box %s have badges that never overlap', (_, tokens, count) => {
  const found = badges(tokens)
  expect(found).toHaveLength(count)
  const [first] = found
  for (const one of found) expect(apart(one, first ?? one)).toBeLessThan(1.2)
  for (const [index, one] of found.entries())
    for (const other of found.slice(index + 1))
      expect(Math.abs(one.x - other.x) >= 0.9 * one.size || Math.abs(one.y - other.y) >= 0.3 * one.size).toBe(
        true,
      )
})
