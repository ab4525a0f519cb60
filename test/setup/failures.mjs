// Running the tests: which tests failed and why, in a few lines each. The runners say it where it
// happens; the end of a long log is what is kept and read.

const longestMessage = 8; // lines

/**
 * The failed tests of a report of vitest's `json` reporter, and the files that could not be loaded.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults:
 *   { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
 * @returns {string[]}
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) {
      return [inLines(file.name, file.message ?? '')];
    }
    return failed.map(({ fullName, failureMessages }) =>
      inLines(`${file.name} › ${fullName}`, failureMessages?.[0] ?? ''),
    );
  });
}

/**
 * @typedef {{ message?: string }} Failure
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number, tests: { status: string,
 *   results: { error?: Failure }[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * The failed tests of a report of Playwright's `json` reporter, and the errors outside of any test.
 * @param {{ suites: Suite[], errors: Failure[] }} report
 * @returns {string[]}
 */
export function playwrightFailures({ suites, errors }) {
  return [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message }) => inLines('outside of any test', message ?? '')),
  ];
}

/** @param {Suite} suite @returns {string[]} */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error;
        return inLines(`${file}:${line} › ${title}`, error?.message ?? '');
      }),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/** @param {string} name @param {string} message */
function inLines(name, message) {
  const lines = message.trim().split('\n').slice(0, longestMessage);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
