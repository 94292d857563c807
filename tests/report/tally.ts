/** Passed and failed tests of one step. */
export type Tally = { passed: number; failed: number }

/** Counts tests; a step that exits with an error has failed at least once. */
export const tally = (passed: number, failed: number, exitCode: number): Tally => ({
  passed,
  failed: exitCode === 0 ? failed : Math.max(1, failed),
})

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Counts a report of `vitest --reporter=json`; a file that could not be loaded counts as one failed test. */
export function ofVitest(report: VitestReport, exitCode: number): Tally {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return tally(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode)
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/**
 * Counts a report of `playwright test --reporter=json`. A test that passed only when tried again has passed;
 * Playwright names it as flaky above.
 */
export const ofPlaywright = ({ stats, errors }: PlaywrightReport, exitCode: number): Tally =>
  tally(stats.expected + stats.flaky, stats.unexpected + errors.length, exitCode)

export const sum = (steps: Tally[]): Tally =>
  steps.reduce((all, step) => ({ passed: all.passed + step.passed, failed: all.failed + step.failed }), {
    passed: 0,
    failed: 0,
  })
