import { expect, test } from 'vitest'
import { ofPlaywright, ofVitest, sum, tally } from './tally.ts'

const vitestTest = (title: string, status: string, failureMessages: string[] = []) => ({
  title,
  status,
  ancestorTitles: ['stop'],
  failureMessages,
})
const loaded = {
  name: '/site/server/main.test.ts',
  status: 'failed',
  assertionResults: [
    vitestTest('prints its address', 'passed'),
    vitestTest('ends at once', 'failed', ['Error: Property failed\n{ seed: 1 }\n    at stop.ts:1']),
  ],
}
const unloaded = { name: '/site/server/broken.test.ts', status: 'failed', assertionResults: [] }

test('names failed unit tests, and a file that could not be loaded', () => {
  const report = { numPassedTests: 7, testResults: [loaded, unloaded] }
  expect(ofVitest(report, 1, '/site')).toEqual({
    passed: 7,
    failed: [
      'server/main.test.ts › stop › ends at once: Error: Property failed\n{ seed: 1 }',
      'server/broken.test.ts › failed outside of its tests',
    ],
  })
})

const browserTest = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
})
const file = {
  title: 'e2e/page.spec.ts',
  specs: [
    browserTest('opens', 'expected'),
    browserTest('closes', 'unexpected', '\u001b[31mStill open\u001b[39m\n', 'Open'),
  ],
  suites: [
    {
      title: 'offline',
      specs: [browserTest('opens', 'unexpected'), browserTest('comes back', 'flaky')],
    },
  ],
}

test('names failed browser tests; one that passed at the second try has passed', () => {
  const report = { stats: { expected: 5, flaky: 1 }, suites: [file], errors: [] }
  expect(ofPlaywright(report, 1)).toEqual({
    passed: 6,
    failed: ['e2e/page.spec.ts › closes: Still open', 'e2e/page.spec.ts › offline › opens'],
  })
})

test('an error outside of every test is a failure', () => {
  const report = { stats: { expected: 5, flaky: 0 }, suites: [], errors: [{ message: 'worker died' }] }
  expect(ofPlaywright(report, 1)).toEqual({ passed: 5, failed: ['outside of every test › worker died'] })
})

test('a step that exits with an error has failed, whatever it reports', () => {
  expect(tally(9, [], 2)).toEqual({ passed: 9, failed: ['ended with exit code 2'] })
  expect(tally(9, ['a', 'b', 'c'], 1)).toEqual({ passed: 9, failed: ['a', 'b', 'c'] })
  expect(tally(1, [], 0)).toEqual({ passed: 1, failed: [] })
})

test('sums the steps up, with a line for each failed test', () => {
  const steps = {
    types: tally(0, [], 2),
    'unit tests': { passed: 40, failed: ['a.test.ts › of two\n  lines', 'b.test.ts › b'] },
  }
  expect(sum(steps)).toEqual({
    passed: 40,
    failed: [
      'types › ended with exit code 2',
      'unit tests › a.test.ts › of two lines',
      'unit tests › b.test.ts › b',
    ],
  })
})
