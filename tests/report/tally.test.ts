import { expect, test } from 'vitest'
import { ofPlaywright, ofVitest, sum, tally } from './tally.ts'

const loaded = { status: 'passed', assertionResults: [{}] }
const unloaded = { status: 'failed', assertionResults: [] }

test('counts unit tests, and a file that could not be loaded', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, testResults: [loaded, unloaded] }
  expect(ofVitest(report, 1)).toEqual({ passed: 7, failed: 2 })
})

test('counts browser tests; one that passed at the second try has passed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] }
  expect(ofPlaywright(report, 1)).toEqual({ passed: 6, failed: 1 })
})

test('an error outside of every test is a failure', () => {
  const report = { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: ['worker died'] }
  expect(ofPlaywright(report, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a step that exits with an error has failed, whatever it reports', () => {
  expect(tally(9, 0, 1)).toEqual({ passed: 9, failed: 1 })
  expect(tally(9, 3, 1)).toEqual({ passed: 9, failed: 3 })
  expect(tally(1, 0, 0)).toEqual({ passed: 1, failed: 0 })
})

test('sums the steps up', () => {
  const steps = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ]
  expect(sum(steps)).toEqual({ passed: 41, failed: 2 })
})
