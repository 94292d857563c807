import { expect, test } from 'vitest'
import { buckets, letterIn } from './experiments.ts'

const all = Array.from({ length: buckets }, (_, bucket) => bucket)
const inB = (key: string, shareB: number) => all.filter((bucket) => letterIn(bucket, { key, shareB }) === 'B')

test.each([1, 10, 50, 99])('of a hundred buckets as many get B as the editor says: %i', (shareB) => {
  for (const key of ['short_steps', 'faq_first', 'x1']) expect(inB(key, shareB)).toHaveLength(shareB)
})

test('whoever has B keeps it when its share grows', () => {
  const few = inB('short_steps', 10)
  expect(inB('short_steps', 60)).toEqual(expect.arrayContaining(few))
})

test('two experiments do not split visitors alike', () => {
  const keys = Array.from({ length: 40 }, (_, place) => `test_${place}`)
  const shared = keys.slice(1).map((key) => {
    const here = new Set(inB(key, 50))
    return inB('test_0', 50).filter((bucket) => here.has(bucket)).length
  })
  const mean = shared.reduce((sum, one) => sum + one, 0) / shared.length
  expect(mean).toBeGreaterThan(22)
  expect(mean).toBeLessThan(28)
  expect(Math.max(...shared)).toBeLessThan(40)
  expect(Math.min(...shared)).toBeGreaterThan(10)
})
