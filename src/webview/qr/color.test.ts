import { beforeEach, expect, test, vi } from 'vitest'
import { contrastWithWhite, leastContrast, moduleColor } from './color.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void warned.mockClear())

test.each(['#000', '#ff0000', '#00008b', '#22166b'])('%s stays', (color) => {
  expect(moduleColor([color])).toBe(color)
  expect(warned).not.toHaveBeenCalled()
})

test.each([
  ['#fff', '#7f7f7f'],
  ['#ffff00', '#848400'],
  ['#0f0', '#009600'],
])('%s becomes %s, and the console says so', (color, darker) => {
  expect(moduleColor([color])).toBe(darker)
  expect(warned).toHaveBeenCalledWith(`The QR color ${color} is too light for cameras, ${darker} is taken`)
})

test.each([
  [[0, 0, 0], 21],
  [[255, 255, 255], 1],
  [[255, 0, 0], 4],
] as const)('the contrast of %j with white is %i', (channels, expected) =>
  expect(contrastWithWhite(channels)).toBeCloseTo(expected, 1),
)

test('every grey comes out dark enough', () => {
  for (let grey = 0; grey < 256; grey++) {
    const hex = grey.toString(16).padStart(2, '0')
    const made = moduleColor([`#${hex}${hex}${hex}`]).slice(1, 3)
    expect(contrastWithWhite(Array(3).fill(Number(`0x${made}`)))).toBeGreaterThanOrEqual(leastContrast)
  }
})
