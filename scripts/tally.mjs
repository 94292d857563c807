/** Passed and failed tests of one step. A step that exits with an error has failed at least once. */
export const tally = (passed, failed, exitCode) => ({
  passed,
  failed: exitCode === 0 ? failed : Math.max(1, failed),
})

/** Counts a report of `vitest --reporter=json`; a file that could not be loaded counts as one failed test. */
export function ofVitest(report, exitCode) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return tally(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode)
}

/** Counts a report of `playwright test --reporter=json`; a test that passed only when tried again has failed. */
export const ofPlaywright = ({ stats, errors }, exitCode) =>
  tally(stats.expected, stats.unexpected + stats.flaky + errors.length, exitCode)

export const sum = (steps) =>
  steps.reduce((all, step) => ({ passed: all.passed + step.passed, failed: all.failed + step.failed }), {
    passed: 0,
    failed: 0,
  })
