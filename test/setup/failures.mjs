// Test runs: lists the failed tests with a short reason. The runners print failures where they happen, but people read
// the end of a long log.

import { stripVTControlCharacters } from 'node:util';

const longestMessage = 16; // lines

/**
 * A failed test. `file` as the runner names it; `only` are the arguments with which the runner runs this test alone.
 * Both are null for what is no test of a file.
 * @typedef {{ name: string, said: string, file: string | null, only: string[] | null }} Failure
 */

/**
 * The failed tests and unloadable files in a report of vitest's `json` reporter.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults:
 *   { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap((report) => {
    const { name: file } = report;
    const failed = report.assertionResults.filter(({ status }) => status === 'failed');
    if (report.status === 'failed' && failed.length === 0) {
      return [failure(file, report.message, { file, only: [file] })];
    }
    return failed.map(({ fullName, failureMessages }) => {
      const only = [file, '--testNamePattern', `^${escapePattern(fullName)}$`];
      return failure(`${file} › ${fullName}`, failureMessages?.[0], { file, only });
    });
  });
}

/**
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number, tests: { status: string,
 *   results: { errors?: PlaywrightError[] }[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * The failed tests and the errors outside of tests in a report of Playwright's `json` reporter.
 * @param {{ suites: Suite[], errors: PlaywrightError[] }} report
 * @returns {Failure[]}
 */
export function playwrightFailures({ suites, errors }) {
  return [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message }) => failure('outside of any test', message)),
  ];
}

/** @param {Suite} suite @returns {Failure[]} */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        // A timeout is two errors: that there was one, and what was waited for.
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        const only = [`${file}:${line}`, '--grep', `${escapePattern(title)}$`];
        return failure(`${file}:${line} › ${title}`, messages.join('\n'), { file, only });
      }),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/**
 * A failure with the first lines of its message.
 * @param {string} name
 * @param {string} [message]
 * @param {Pick<Failure, 'file' | 'only'>} [test]
 * @returns {Failure}
 */
export function failure(name, message = '', { file, only } = { file: null, only: null }) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, longestMessage);
  return { name, said: lines.filter((line) => line !== '').join('\n'), file, only };
}

/** The name of what failed, and its message below it. @param {Failure} failure */
export const inLines = ({ name, said }) =>
  [name, ...said.split('\n').map((line) => `    ${line}`)].join('\n').trimEnd();

/** @param {string} text */
const escapePattern = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
