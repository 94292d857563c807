import { expect, test } from 'vitest'
import { judge, splitOdds } from './verdict.ts'

const arm = (visitors: number, conversions: number) => ({ visitors, conversions })

test.each<[string, ReturnType<typeof judge>['state'], Parameters<typeof judge>]>([
  ['no visitor', 'too early', [arm(0, 0), arm(0, 0), 50]],
  ['few visitors', 'too early', [arm(90, 40), arm(95, 60), 50]],
  ['few conversions', 'too early', [arm(5000, 9), arm(5000, 30), 50]],
  ['the same shares', 'undecided', [arm(5000, 500), arm(5000, 510), 50]],
  ['B ahead by much', 'b is better', [arm(5000, 500), arm(5000, 700), 50]],
  ['A ahead by much', 'a is better', [arm(5000, 700), arm(5000, 500), 50]],
  ['a split of 53 to 47', 'broken split', [arm(5300, 500), arm(4700, 700), 50]],
  ['a split of 80 to 20, as asked', 'b is better', [arm(8000, 800), arm(2000, 320), 20]],
  ['all conversions', 'undecided', [arm(1000, 1000), arm(1000, 1000), 50]],
])('%s: %s', (_name, state, given) => expect(judge(...given).state).toBe(state))

test('the interval holds the difference, and narrows as visitors come', () => {
  const [few, many] = [1, 10].map((times) =>
    judge(arm(1000 * times, 100 * times), arm(1000 * times, 110 * times), 50),
  )
  for (const verdict of [few, many]) {
    expect(verdict?.difference).toBeCloseTo(0.01)
    expect(verdict?.interval?.least).toBeLessThan(0.01)
    expect(verdict?.interval?.most).toBeGreaterThan(0.01)
  }
  const width = (one = few) => (one?.interval ? one.interval.most - one.interval.least : 0)
  expect(width(many)).toBeLessThan(width(few) / 2)
})

// The Beta function of small whole numbers is known: B(a, b) = (a-1)! (b-1)! / (a+b-1)!
test('the odds of a split are those of the formula', () => {
  const factorial = (n: number) => Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1)
  const beta = (a: number, b: number) => (factorial(a - 1) * factorial(b - 1)) / factorial(a + b - 1)
  expect(splitOdds(3, 7, 0.5)).toBeCloseTo((beta(53, 57) / beta(50, 50)) * 2 ** 10, 6)
})
