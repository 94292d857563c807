import { expect, test } from 'vitest'
import { nearest, stepped, stopsOf, swiped } from './stops.ts'

const starts = [0, 100, 200, 300, 400]

test('a track of five rests at three places when three of them fit', () =>
  expect(stopsOf(starts, 200)).toEqual([0, 100, 200]))

test('a part of an item at the edge does not add a stop', () =>
  expect(stopsOf(starts, 360)).toEqual([0, 100, 200, 300, 360]))

test('the rounding of a scroll position does not add a stop', () =>
  expect(stopsOf([0, 99.6, 199.2], 199)).toEqual([0, 99.6, 199]))

test('what fits has a single stop', () => expect(stopsOf(starts, 0)).toEqual([0]))

test('the nearest stop wins', () => {
  expect(nearest([0, 100, 200], 49)).toBe(0)
  expect(nearest([0, 100, 200], 51)).toBe(1)
  expect(nearest([0, 100, 200], 900)).toBe(2)
})

test('steps go round', () => {
  expect(stepped(0, 1, 3)).toBe(1)
  expect(stepped(2, 1, 3)).toBe(0)
  expect(stepped(0, -1, 3)).toBe(2)
  expect(stepped(0, 1, 1)).toBe(0)
})

test.each([
  [29, 0],
  [-29, 0],
  [31, -1],
  [-31, 1],
  [-400, 1],
] as const)('a swipe of %i px is a step of %i', (moved, step) => expect(swiped(moved)).toBe(step))
