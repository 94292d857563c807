import { expect, test } from 'vitest'
import { createEta } from './progress.ts'

const mib = 1_048_576

test('six megabytes at one a second take six seconds', () => {
  const eta = createEta()
  for (let second = 0; second < 4; second++) eta(second * 1000, second * mib, 10 * mib)
  expect(eta(4000, 4 * mib, 10 * mib)).toBe(6)
})

test('is null without a total, or before bytes arrive', () => {
  const eta = createEta()
  expect(eta(0, 0, 10)).toBeNull()
  expect(eta(1000, 0, 10)).toBeNull()
  expect(createEta()(1000, 5, null)).toBeNull()
})

test('ignores rates that are older than ten seconds', () => {
  const eta = createEta()
  eta(0, 0, 100 * mib)
  eta(1000, 50 * mib, 100 * mib)
  for (let second = 2; second <= 12; second++) eta(second * 1000, (50 + second) * mib, 100 * mib)
  expect(eta(13_000, 63 * mib, 100 * mib)).toBe(37)
})
