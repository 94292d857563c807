import { stripVTControlCharacters } from 'node:util'

/** A failed test: its name and its complete error. */
export type Failure = { name: string; error: string }

/** The results of one suite. `files` are the seconds of each file. */
export type Tally = { passed: number; failed: Failure[]; files: Record<string, number> }

/** Counts results. A suite that exits with an error has at least one failure. */
export const tally = (
  passed: number,
  failed: Failure[],
  exitCode: number,
  files: Record<string, number> = {},
): Tally => ({
  passed,
  failed:
    exitCode !== 0 && failed.length === 0
      ? [{ name: `ended with exit code ${exitCode}`, error: '' }]
      : failed,
  files,
})

const nameOf = (...parts: string[]) => parts.filter((part) => part !== '').join(' › ')
const failure = (name: string, error = ''): Failure => ({
  name,
  error: stripVTControlCharacters(error).trim(),
})

export type VitestReport = {
  numPassedTests: number
  testResults: {
    /** The absolute path of the file. */
    name: string
    status: string
    /** Why the file could not be loaded. */
    message?: string
    startTime: number
    endTime: number
    assertionResults: {
      status: string
      ancestorTitles: string[]
      title: string
      failureMessages?: string[]
    }[]
  }[]
}

/** Counts the tests in a report of `vitest --reporter=json`. A file that failed outside of its tests counts as one. */
export function ofVitest(
  { numPassedTests, testResults }: VitestReport,
  exitCode: number,
  root: string,
): Tally {
  const fileOf = (path: string) => path.replace(`${root}/`, '')
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fileOf(name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0)
      return [failure(nameOf(file, 'failed outside of its tests'), message)]
    return tests.map(({ ancestorTitles, title, failureMessages = [] }) =>
      failure(nameOf(file, ...ancestorTitles, title), failureMessages[0]),
    )
  })
  const files = testResults.map(({ name, startTime, endTime }) => [
    fileOf(name),
    (endTime - startTime) / 1000,
  ])
  return tally(numPassedTests, failed, exitCode, Object.fromEntries(files))
}

type PlaywrightSuite = {
  title: string
  specs: {
    title: string
    tests: { status: string; results?: { duration?: number; error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export type PlaywrightReport = {
  stats: { expected: number }
  /** One suite for each file. It contains a suite for each group of tests. */
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Counts the tests in a report of `playwright test --reporter=json`. */
export function ofPlaywright({ stats, suites, errors }: PlaywrightReport, exitCode: number): Tally {
  const outside = errors.map(({ message }) => failure('outside of every test', message))
  const failed = [...suites.flatMap((suite) => failedIn(suite)), ...outside]
  const files: Record<string, number> = {}
  for (const suite of suites) files[suite.title] = (files[suite.title] ?? 0) + secondsOf(suite)
  return tally(stats.expected, failed, exitCode, files)
}

const secondsOf = ({ specs, suites = [] }: PlaywrightSuite): number => {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results))
  const own = results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

function failedIn({ title, specs, suites = [] }: PlaywrightSuite, within: string[] = []): Failure[] {
  const names = [...within, title]
  const failed = specs.flatMap(({ title, tests }) => {
    const test = tests.find(({ status }) => status === 'unexpected')
    return test ? [failure(nameOf(...names, title), test.results?.[0]?.error?.message)] : []
  })
  return [...failed, ...suites.flatMap((suite) => failedIn(suite, names))]
}

const maxErrorLength = 300

/** One line for each failed test: suite, name and the start of the error, without its stack. */
export const failedLines = (suites: Record<string, Tally>): string[] =>
  Object.entries(suites).flatMap(([suite, { failed }]) =>
    failed.map(({ name, error }) => {
      const [message = ''] = error.split(/\n\s+at /, 1)
      const start = message.trim().slice(0, maxErrorLength)
      return [nameOf(suite, name), start].filter(Boolean).join(': ').replace(/\s+/g, ' ')
    }),
  )
