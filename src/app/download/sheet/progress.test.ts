import { expect, test } from 'vitest'
import type { DownloadState } from '../../../download/states.ts'
import { amount, litDots, type Progress, percentOf, progressOf, type RunningState } from './progress.ts'
import { dots } from './Ring.tsx'

const MiB = 1_048_576
const downloading = (received: number, total: number | null): DownloadState & RunningState => ({
  phase: 'downloading',
  received,
  total,
  secondsLeft: null,
})

test.each<[string, RunningState, Progress]>([
  ['requesting the link', { phase: 'linking' }, { percent: null, lit: 'unknown' }],
  ['the first byte', downloading(1, 62 * MiB), { percent: 0, lit: 0 }],
  ['a part', downloading(38.5 * MiB, 62 * MiB), { percent: 62, lit: 34 }],
  ['all but a byte', downloading(62 * MiB - 1, 62 * MiB), { percent: 99, lit: 55 }],
  ['every byte', downloading(62 * MiB, 62 * MiB), { percent: 100, lit: 56 }],
  ['an unknown total', downloading(5 * MiB, null), { percent: null, lit: 'unknown' }],
  [
    'a wait without a total stands still',
    { phase: 'waiting', received: 0, total: null, because: 'offline', retryInMs: 1 },
    { percent: null, lit: 0 },
  ],
  ['checking', { phase: 'checking', checked: 1, total: 2 }, { percent: 100, lit: 56 }],
])('%s', (_case, state, progress) => {
  expect(progressOf(state)).toEqual(progress)
})

test.each([
  [5 * MiB, null, '5.0 MB'],
  [0, 62 * MiB, '0.0 / 62.0 MB'],
  [38.44 * MiB, 62 * MiB, '38.4 / 62.0 MB'],
])('%d of %d bytes read as %s', (received, total, text) => {
  expect(amount(received, total)).toBe(text)
})

test('percent and dots are full only at the last byte, and together', () => {
  const total = 25_165_824
  for (let received = 0; received <= total; received += 4_096)
    expect(percentOf(received, total) === 100).toBe(litDots(received, total) === 56)
})

test('the ring has 56 dots clockwise from the top, every seventh a star', () => {
  expect(dots).toHaveLength(56)
  expect(dots[0]).toEqual({ x: 118, y: 15, isStar: true })
  expect(dots[14]).toEqual({ x: 221, y: 118, isStar: true })
  expect(dots.filter(({ isStar }) => isStar)).toHaveLength(8)
})
