import { expect, test } from 'vitest'
import { regions as bn } from './bn.ts'
import { regions as gu } from './gu.ts'
import { regions as hi } from './hi.ts'
import { regionIn } from './regions.ts'

const scripts = [
  [hi, /^[\p{Script=Devanagari}\p{M} ]+(?: NCR)?$/u],
  [gu, /^[\p{Script=Gujarati}\p{M} ]+(?: NCR)?$/u],
  [bn, /^[\p{Script=Bengali}\p{M} ]+(?: NCR)?$/u],
] as const

test('every language names all states and territories in its own script', () => {
  for (const [names, script] of scripts) {
    expect(Object.keys(names)).toEqual(Object.keys(hi))
    expect(Object.values(names).filter((name) => !script.test(name))).toEqual([])
  }
  // 28 states, 8 territories, Delhi by both of its names, and India.
  expect(Object.keys(hi)).toHaveLength(38)
})

test('a place is named as visitors of a page write it', async () => {
  expect(await regionIn('gu', 'Gujarat')).toBe('ગુજરાત')
  expect(await regionIn('bn', 'West Bengal')).toBe('পশ্চিমবঙ্গ')
  expect(await regionIn('hi', 'Delhi NCR')).toBe('दिल्ली NCR')
  expect(await regionIn('en', 'Gujarat')).toBe('Gujarat')
  expect(await regionIn('gu', 'Nepal')).toBe('Nepal')
})
