import { expect, test } from 'vitest'
import { falseAlarms, falseWinners, judge, type Verdict } from './verdict.ts'

/** mulberry32: the same numbers in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Planted = { a: number; b: number; shareB?: number; toB?: number; visitors?: number }

/** One experiment, judged after every 50 visitors until it is decided. */
function run(
  seed: number,
  { a, b, shareB = 50, toB = shareB, visitors = 20_000 }: Planted,
): Verdict['state'] {
  const random = randomOf(seed)
  const arms = { a: { visitors: 0, conversions: 0 }, b: { visitors: 0, conversions: 0 } }
  let state: Verdict['state'] = 'too early'
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const letter = random() * 100 < toB ? 'b' : 'a'
    arms[letter].visitors += 1
    if (random() < (letter === 'b' ? b : a)) arms[letter].conversions += 1
    if (visitor % 50 > 0) continue
    state = judge(arms.a, arms.b, shareB).state
    if (state !== 'too early' && state !== 'undecided') return state
  }
  return state
}

const experiments = Array.from({ length: 1_000 }, (_, place) => place + 1)
const share = (states: Verdict['state'][], ...wanted: Verdict['state'][]) =>
  states.filter((state) => wanted.includes(state)).length / states.length

test.each([
  { rate: 0.02, shareB: 50 },
  { rate: 0.1, shareB: 50 },
  { rate: 0.4, shareB: 50 },
  { rate: 0.1, shareB: 10 },
])(
  'of 1,000 experiments without a difference that somebody looks at all the time few have a winner: %o',
  ({ rate, shareB }) => {
    const states = experiments.map((seed) => run(seed, { a: rate, b: rate, shareB }))
    expect(share(states, 'a is better', 'b is better')).toBeLessThanOrEqual(falseWinners)
    expect(share(states, 'broken split')).toBeLessThanOrEqual(falseAlarms * 3)
  },
)

test('a difference that is there is found, and on the right side', () => {
  const states = experiments.slice(0, 200).map((seed) => run(seed, { a: 0.1, b: 0.12 }))
  expect(share(states, 'b is better')).toBeGreaterThan(0.8)
  expect(share(states, 'a is better')).toBe(0)
})

test('a split that loses a tenth of the visitors of one form is found', () => {
  const states = experiments.slice(0, 200).map((seed) => run(seed, { a: 0.1, b: 0.1, toB: 47.4 }))
  expect(share(states, 'broken split')).toBeGreaterThan(0.9)
})
