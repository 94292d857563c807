import { expect, test } from 'vitest'
import { failedLines, ofPlaywright, ofVitest, tally } from './tally.ts'

const vitestTest = (title: string, status: string, failureMessages: string[] = []) => ({
  title,
  status,
  ancestorTitles: ['stop'],
  failureMessages,
})
const loaded = {
  name: '/site/server/main.test.ts',
  status: 'failed',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [
    vitestTest('prints its address', 'passed'),
    vitestTest('ends at once', 'failed', ['Error: Property failed\n{ seed: 1 }\n    at stop.ts:1']),
  ],
}
const unloaded = {
  name: '/site/server/broken.test.ts',
  status: 'failed',
  message: 'No such module',
  startTime: 0,
  endTime: 0,
  assertionResults: [],
}

test('names failed unit tests with their errors, and a file that could not be loaded', () => {
  const report = { numPassedTests: 7, testResults: [loaded, unloaded] }
  expect(ofVitest(report, 1, '/site')).toEqual({
    passed: 7,
    failed: [
      {
        name: 'server/main.test.ts › stop › ends at once',
        error: 'Error: Property failed\n{ seed: 1 }\n    at stop.ts:1',
      },
      { name: 'server/broken.test.ts › failed outside of its tests', error: 'No such module' },
    ],
    files: { 'server/main.test.ts': 2.5, 'server/broken.test.ts': 0 },
  })
})

const browserTest = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: messages.map((message) => ({ duration: 1_500, error: { message } })) }],
})
const file = {
  title: 'e2e/page.spec.ts',
  specs: [
    browserTest('opens', 'expected'),
    browserTest('closes', 'unexpected', '\u001b[31mStill open\u001b[39m\n'),
  ],
  suites: [{ title: 'offline', specs: [browserTest('opens', 'unexpected', 'Shut')] }],
}

test('names failed browser tests, and adds up the seconds of a file', () => {
  const report = { stats: { expected: 5 }, suites: [file], errors: [] }
  expect(ofPlaywright(report, 1)).toEqual({
    passed: 5,
    failed: [
      { name: 'e2e/page.spec.ts › closes', error: 'Still open' },
      { name: 'e2e/page.spec.ts › offline › opens', error: 'Shut' },
    ],
    files: { 'e2e/page.spec.ts': 3 },
  })
})

test('an error outside of every test is a failure', () => {
  const report = { stats: { expected: 5 }, suites: [], errors: [{ message: 'worker died' }] }
  expect(ofPlaywright(report, 1).failed).toEqual([{ name: 'outside of every test', error: 'worker died' }])
})

test('a suite that exits with an error has failed, whatever it reports', () => {
  const a = { name: 'a', error: '' }
  expect(tally(9, [], 2).failed).toEqual([{ name: 'ended with exit code 2', error: '' }])
  expect(tally(9, [a], 1).failed).toEqual([a])
  expect(tally(1, [], 0).failed).toEqual([])
})

test('each failed test gets one line, with the start of its error', () => {
  const failed = [
    { name: 'a.test.ts › of two\n  lines', error: 'Error: no\n    at a.ts:1' },
    { name: 'b.test.ts › b', error: '' },
  ]
  expect(failedLines({ types: tally(0, [], 2), 'unit tests': tally(40, failed, 1) })).toEqual([
    'types › ended with exit code 2',
    'unit tests › a.test.ts › of two lines: Error: no',
    'unit tests › b.test.ts › b',
  ])
})
