import { expect, test } from 'vitest'
import { cellsOf, type Figure, isMet, shown, targetOf } from './figure.ts'

const figure: Figure = {
  name: 'speed',
  measured: 0.9,
  unit: '×',
  target: { least: 0.6 },
  aim: 1,
  notes: 'once',
  beside: { ours: [520, 500, 480.4], others: { Chromium: [400], curl: null } },
}

test('a figure becomes a row with its target, its comparison and its notes', () =>
  expect(cellsOf(figure)).toEqual([
    'speed',
    '0.9 ×',
    '≥ 0.6 ×',
    'yes',
    '1 ×',
    'ours 500 ms (480–520); Chromium 400 ms, 1.25 ×; curl gave up',
    'once',
  ]))

test('a figure without an aim, a comparison and notes has empty cells', () =>
  expect(cellsOf({ name: 'cuts', measured: 3, unit: '', target: { most: 0 } })).toEqual([
    'cuts',
    '3',
    '≤ 0',
    '**no**',
    '',
    '',
    '',
  ]))

test('a target is a lower or an upper limit, which is included', () => {
  expect(isMet({ ...figure, measured: 0.6 })).toBe(true)
  expect(isMet({ ...figure, measured: 0.59 })).toBe(false)
  expect(isMet({ ...figure, target: { most: 0.9 } })).toBe(true)
  expect(isMet({ ...figure, measured: Number.NaN })).toBe(false)
  expect(targetOf({ ...figure, unit: '/s', target: { least: 50_000 } })).toBe('≥ 50,000 /s')
})

test('a number has at most two decimals, and none from 1,000', () => {
  expect(shown(10_639.218, '/s')).toBe('10,639 /s')
  expect(shown(11.994, 'KB')).toBe('11.99 KB')
  expect(shown(116, 'ms')).toBe('116 ms')
  expect(shown(-70.6, 'ms')).toBe('-70.6 ms')
})
