// Running the tests: the end of a log names each test that failed, and nothing else.

import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.mjs';

describe('the failures of a report of vitest', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  });

  it('are the failed tests with their file and the first lines of the message', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const assertionResults = [test('passed', 'holds'), test('failed', 'breaks', message)];
    const [told = '', ...others] = vitestFailures({
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
    });
    expect(others).toEqual([]);
    expect(told).toMatch(/^a\.test\.ts › breaks\n {4}line 0\n/);
    expect(told.split('\n')).toHaveLength(9);
  });

  it('are a file that could not be loaded, too', () => {
    const file = { name: 'b.test.ts', status: 'failed', message: 'no such module' };
    expect(vitestFailures({ testResults: [{ ...file, assertionResults: [] }] })).toEqual([
      'b.test.ts\n    no such module',
    ]);
  });
});

describe('the failures of a report of Playwright', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });

  it('are found at any depth, and outside of any test', () => {
    const inner = { title: 'inner', specs: [spec('is wrong', 'unexpected', 'expected 1')] };
    const suites = [{ title: 'a.spec.ts', specs: [spec('is right', 'expected')], suites: [inner] }];
    expect(playwrightFailures({ suites, errors: [{ message: 'no set-up' }] })).toEqual([
      'a.spec.ts:7 › is wrong\n    expected 1',
      'outside of any test\n    no set-up',
    ]);
  });
});
