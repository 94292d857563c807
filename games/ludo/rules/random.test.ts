import { expect, test } from 'vitest'
import { rollFrom } from './random.ts'

function roll(times: number, seed: number) {
  const counts = [0, 0, 0, 0, 0, 0]
  let state = seed
  let repeats = 0
  let before = 0
  for (let turn = 0; turn < times; turn++) {
    const rolled = rollFrom(state)
    counts[rolled.steps - 1] = (counts[rolled.steps - 1] ?? 0) + 1
    if (rolled.steps === before) repeats++
    before = rolled.steps
    state = rolled.state
  }
  return { counts, repeats }
}

test.each([0, 1, 2_026, 0xffff_ffff])('the die of seed %i is fair', (seed) => {
  const { counts, repeats } = roll(60_000, seed)
  // Five degrees of freedom: a fair die stays below 20.5 in 999 of 1,000 cases.
  expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(20.5)
  expect(Math.abs(repeats - 10_000)).toBeLessThan(400)
})

test('the same state rolls the same', () => expect(rollFrom(42)).toEqual(rollFrom(42)))
