import { stripVTControlCharacters } from 'node:util'

/** The tests of one step: how many passed, and the names of those that failed, each with the start of its error. */
export type Tally = { passed: number; failed: string[] }

/** Counts tests; a step that exits with an error has failed at least once. */
export const tally = (passed: number, failed: string[], exitCode: number): Tally => ({
  passed,
  failed: exitCode !== 0 && failed.length === 0 ? [`ended with exit code ${exitCode}`] : failed,
})

const nameOf = (...parts: string[]) => parts.filter((part) => part !== '').join(' › ')

const maxErrorLength = 300

/** The name with the start of an error, without its stack: of a long run the log may show no more than its end. */
const withError = (name: string, error = '') => {
  const [message = ''] = stripVTControlCharacters(error).split(/\n\s+at /, 1)
  return [name, message.trim().slice(0, maxErrorLength)].filter(Boolean).join(': ')
}

export type VitestReport = {
  numPassedTests: number
  testResults: {
    /** The absolute path of the file. */
    name: string
    status: string
    assertionResults: {
      status: string
      ancestorTitles: string[]
      title: string
      failureMessages?: string[]
    }[]
  }[]
}

/** Counts a report of `vitest --reporter=json`; a file that failed outside of its tests counts as one. */
export function ofVitest(
  { numPassedTests, testResults }: VitestReport,
  exitCode: number,
  root: string,
): Tally {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [nameOf(file, 'failed outside of its tests')]
    return tests.map(({ ancestorTitles, title, failureMessages = [] }) =>
      withError(nameOf(file, ...ancestorTitles, title), failureMessages[0]),
    )
  })
  return tally(numPassedTests, failed, exitCode)
}

type PlaywrightSuite = {
  title: string
  specs: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

export type PlaywrightReport = {
  stats: { expected: number; flaky: number }
  /** One for each file, with a suite in it for each of its groups. */
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/**
 * Counts a report of `playwright test --reporter=json`. A test that passed only when tried again has passed;
 * Playwright names it as flaky above.
 */
export function ofPlaywright({ stats, suites, errors }: PlaywrightReport, exitCode: number): Tally {
  const outside = errors.map(({ message = 'no message' }) => nameOf('outside of every test', message))
  return tally(
    stats.expected + stats.flaky,
    [...suites.flatMap((suite) => failedIn(suite)), ...outside],
    exitCode,
  )
}

function failedIn({ title, specs, suites = [] }: PlaywrightSuite, within: string[] = []): string[] {
  const names = [...within, title]
  const failed = specs.flatMap(({ title, tests }) => {
    const test = tests.find(({ status }) => status === 'unexpected')
    return test ? [withError(nameOf(...names, title), test.results?.[0]?.error?.message)] : []
  })
  return [...failed, ...suites.flatMap((suite) => failedIn(suite, names))]
}

/** All steps as one; the names of failed tests begin with the step's and take one line each. */
export const sum = (steps: Record<string, Tally>): Tally => ({
  passed: Object.values(steps).reduce((all, { passed }) => all + passed, 0),
  failed: Object.entries(steps).flatMap(([step, { failed }]) =>
    failed.map((name) => nameOf(step, name).replace(/\s+/g, ' ')),
  ),
})
