import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

const mib = 1_048_576

test('at one megabyte a second, six of ten are six seconds', () => {
  const pace = createPace()
  for (let second = 0; second < 4; second++) pace(second * 1000, second * mib, 10 * mib)
  expect(pace(4000, 4 * mib, 10 * mib)).toBe(6)
})

test('tells nothing without a total, or before anything arrived', () => {
  const pace = createPace()
  expect(pace(0, 0, 10)).toBeNull()
  expect(pace(1000, 0, 10)).toBeNull()
  expect(createPace()(1000, 5, null)).toBeNull()
})

test('forgets a pace that is ten seconds old', () => {
  const pace = createPace()
  pace(0, 0, 100 * mib)
  pace(1000, 50 * mib, 100 * mib)
  for (let second = 2; second <= 12; second++) pace(second * 1000, (50 + second) * mib, 100 * mib)
  expect(pace(13_000, 63 * mib, 100 * mib)).toBe(37)
})
