import { expect, test } from 'vitest'
import { litDots } from './turnRing.ts'

test.each([
  [12_000, 56],
  [11_999, 56],
  [6_000, 28],
  [215, 2],
  [1, 1],
  [0, 0],
])('with %i ms of 12 s left, %i dots are lit', (remainingMs, lit) => {
  expect(litDots(remainingMs, 12_000)).toBe(lit)
})
