import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tally } from './tally.ts'
import { timesOf, withinBudget } from './times.ts'

const ended = (name: string, seconds: number, files = {}) => ({
  name,
  seconds,
  tally: tally(3, [], 0, files),
})

test('a suite that takes more than twice its budget fails, and so does one without a budget', () => {
  expect(withinBudget(ended('types', 80), { types: 40 }).failed).toEqual([])
  expect(withinBudget(ended('types', 81), { types: 40 }).failed).toEqual([
    { name: 'took 81 s, more than twice its budget of 40 s in tests/report/budgets.json', error: '' },
  ])
  expect(withinBudget(ended('lint', 1), { types: 40 }).failed).toEqual([
    { name: 'has no time budget in tests/report/budgets.json', error: '' },
  ])
})

test('a run says where its time went, the slowest file first', () => {
  const suites = [ended('unit tests', 99.6, { 'a.test.ts': 1, 'b.test.ts': 12 }), ended('build', 160)]
  expect(timesOf(suites, { 'unit tests': 300, build: 150 })).toEqual([
    'Time of each suite, and its budget:',
    '  100 s of   300 s  unit tests',
    '  160 s of   150 s  build (over its budget)',
    'The slowest files:',
    '   12 s  b.test.ts',
    '    1 s  a.test.ts',
  ])
})

test('the budgets name the suites that run', () => {
  const named = readFileSync('scripts/test.mjs', 'utf8').match(
    /(?<=(?:script|tool|vitest|playwright|cms)\(')[a-zA-Z][\w ]+(?=')/g,
  )
  const budgets = JSON.parse(readFileSync('tests/report/budgets.json', 'utf8'))
  expect(Object.keys(budgets).sort()).toEqual(named?.sort())
})
