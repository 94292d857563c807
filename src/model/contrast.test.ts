import { expect, test } from 'vitest'
import { contrast, inkOn } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#000', 21],
  ['#FFFFFF', '#22166B', 15.1],
  ['#3F2CB0', '#FBF7EF', 8.9],
  ['#777777', '#777777', 1],
])('%s on %s stands apart by %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 0)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('white on the dark, ink on the light', () => {
  expect(inkOn('#22166B')).toBe('#ffffff')
  expect(inkOn('#FFD965')).toBe('#1a1440')
})
