import { expect, test } from 'vitest'
import { facts } from '../../../src/ludo/facts.ts'
import { colours } from '../rules/board.ts'
import { placeOf, ring, startPlaces } from './boardGeometry.ts'

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
