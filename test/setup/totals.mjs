// Test runs: adds up the runners' JSON reports. A suite that crashed or ran nothing has failed, whatever its report
// says.

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/** One failure that no report counts, such as a crash, a setup or a build. @type {Readonly<import('./suites.mjs').Outcome>} */
export const oneFailed = Object.freeze({ passed: 0, failed: 1, skipped: 0 });

/**
 * Reads a report of vitest's `json` reporter. A file that could not be loaded has no tests in the report and counts as
 * one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }
 * } report
 * @returns {Totals}
 */
export function vitestTotals(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Reads a report of Playwright's `json` reporter. `errors` are those outside of tests.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[] }} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A suite's final totals, given how its runner exited.
 * @param {Totals | undefined} totals undefined if the runner left no report
 * @param {boolean} succeeded whether the runner's exit code was 0
 * @returns {Totals}
 */
export function settle(totals, succeeded) {
  if (!totals) return oneFailed;
  const trouble = !succeeded || totals.passed === 0;
  return trouble && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** @param {Totals[]} list @returns {Totals} */
export function sum(list) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of list) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The last line for people and CI: `12 passed, 0 failed`. @param {Totals} totals */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '');
}
