import { expect, test } from 'vitest'
import { type Figure, isReached, promised, yardstick } from './figure.ts'

const figure: Figure = {
  name: 'speed',
  measured: 0.9,
  unit: '×',
  reach: { least: 0.6 },
  aim: '0.9',
  how: 'once',
  beside: { ours: 500, others: { Chromium: 400, curl: null } },
}

test('a figure stands beside its promise and its yardsticks', () => {
  expect(promised(figure)).toBe('≥ 0.6 ×')
  expect(yardstick(figure)).toBe('ours 500 ms; Chromium 400 ms (1.25 ×); curl gave up')
  expect(isReached(figure)).toBe(true)
  expect(isReached({ ...figure, measured: 0.5 })).toBe(false)
})

test('a figure without a unit or a yardstick has none', () => {
  const { beside: _, ...alone } = figure
  expect(yardstick(alone)).toBe('')
  expect(promised({ ...alone, unit: '', reach: { most: 0 } })).toBe('≤ 0')
})
