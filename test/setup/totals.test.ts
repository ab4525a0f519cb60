// Test runs: the totals never say "all passed" if something crashed or read nothing.

import { describe, expect, it } from 'vitest';
import { inWords, oneFailed, playwrightTotals, settle, sum, vitestTotals } from './totals.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('reading a vitest report', () => {
  const counted = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'pending', 'todo')],
  };

  it('counts tests, and todo tests as skipped', () => {
    expect(vitestTotals(counted)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const report = { ...counted, testResults: [...counted.testResults, file('failed')] };
    expect(vitestTotals(report).failed).toBe(2);
  });

  it('counts a file that failed outside of its passing tests', () => {
    const report = { ...counted, numFailedTests: 0, testResults: [file('failed', 'passed')] };
    expect(vitestTotals(report).failed).toBe(1);
  });
});

describe('reading a Playwright report', () => {
  it('counts tests, and errors outside of tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
    expect(playwrightTotals({ stats, errors: [{ message: 'no global set-up' }] })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
    });
  });
});

describe('settling a suite', () => {
  const fine = { passed: 3, failed: 0, skipped: 0 };

  const known = { passed: 3, failed: 2, skipped: 0 };

  it.each([
    ['trusts the report of a runner that succeeded', fine, true, fine],
    ['fails a runner that left no report', undefined, true, oneFailed],
    [
      'fails a runner that exited with an error but reported no failure',
      fine,
      false,
      { ...fine, failed: 1 },
    ],
    ['does not count a known failure twice', known, false, known],
    [
      'fails a suite in which nothing ran',
      { passed: 0, failed: 0, skipped: 7 },
      true,
      { passed: 0, failed: 1, skipped: 7 },
    ],
  ])('%s', (_, totals, succeeded, settled) => {
    expect(settle(totals, succeeded)).toEqual(settled);
  });
});

describe('the last line', () => {
  it('adds up the suites', () => {
    const totals = sum([{ passed: 3, failed: 0, skipped: 1 }, oneFailed]);
    expect(inWords(totals)).toBe('3 passed, 1 failed, 1 skipped');
  });

  it('mentions skipped tests only if there are any', () => {
    expect(inWords({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });
});
