import { expect, test } from 'vitest'
import { pointsShort, type Standing } from './score.ts'

const row = (seat: number, place: number, points: number, isOut = false): Standing => ({
  seat,
  place,
  points,
  isOut,
})

test('the second lacks the points between them and the first', () => {
  expect(pointsShort([row(1, 1, 40), row(0, 2, 31)], 0)).toBe(9)
})

test.each([
  ['won', [row(0, 1, 40), row(1, 2, 31)]],
  ['shares the first place', [row(0, 1, 40), row(1, 1, 40)]],
  ['is out, with more points', [row(1, 1, 10), row(0, 2, 31, true)]],
  ['is out', [row(1, 1, 40), row(0, 2, 31, true)]],
])('who %s lacks nothing', (_, rows) => {
  expect(pointsShort(rows, 0)).toBeNull()
})
