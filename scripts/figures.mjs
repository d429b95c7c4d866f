// Figures out of the test runners' JSON reports. A runner that broke, or a file that could not even be loaded, has no
// failed test to its name; it counts as one, so that a broken run is never a green one.

/** @returns {{ passed: number, failed: number, skipped: number }} */
export function vitestFigures(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(report.numFailedTests + broken.length, exitCode),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that failed first and passed when repeated (flaky) counts as passed, as the runner itself has it. */
export function playwrightFigures(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: atLeastOne(unexpected, exitCode), skipped }
}

const atLeastOne = (failed, exitCode) => (exitCode === 0 ? failed : Math.max(failed, 1))
