// Test runs: lists the failed tests with a short reason. The runners print failures where they happen, but people read
// the end of a long log.

import { stripVTControlCharacters } from 'node:util';

const longestMessage = 16; // lines

/**
 * The failed tests and unloadable files in a report of vitest's `json` reporter.
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
 *   results: { errors?: Failure[] }[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * The failed tests and the errors outside of tests in a report of Playwright's `json` reporter.
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
        // A timeout is two errors: that there was one, and what was waited for.
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        return inLines(`${file}:${line} › ${title}`, messages.join('\n'));
      }),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/** The name of what failed, and the first lines of its message below it. @param {string} name @param {string} message */
export function inLines(name, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, longestMessage);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
