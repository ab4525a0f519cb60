// Running the tests: a sum that cannot say "all passed" when something crashed or read nothing.

import { describe, expect, it } from 'vitest';
import { inWords, oneFailed, playwrightTotals, settle, sum, vitestTotals } from './totals.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('reading a report of vitest', () => {
  const counted = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'pending', 'todo')],
  };

  it('counts tests, and what is still to be written as skipped', () => {
    expect(vitestTotals(counted)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const report = { ...counted, testResults: [...counted.testResults, file('failed')] };
    expect(vitestTotals(report).failed).toBe(2);
  });

  it('counts a file that failed outside of its tests, though all of them passed', () => {
    const report = { ...counted, numFailedTests: 0, testResults: [file('failed', 'passed')] };
    expect(vitestTotals(report).failed).toBe(1);
  });
});

describe('reading a report of Playwright', () => {
  it('counts tests, and errors outside of any test as failures', () => {
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

  it('believes a report of a runner that ended well', () => {
    expect(settle(fine, true)).toEqual(fine);
  });

  it('fails a runner that left no report', () => {
    expect(settle(undefined, true)).toEqual(oneFailed);
  });

  it('fails a runner that ended badly, though its report names no failure', () => {
    expect(settle(fine, false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('does not count a known failure twice', () => {
    const known = { passed: 3, failed: 2, skipped: 0 };
    expect(settle(known, false)).toEqual(known);
  });

  it('fails a suite in which nothing ran', () => {
    expect(settle({ passed: 0, failed: 0, skipped: 7 }, true).failed).toBe(1);
  });
});

describe('the last line', () => {
  it('is the sum of the suites', () => {
    const totals = sum([{ passed: 3, failed: 0, skipped: 1 }, oneFailed]);
    expect(inWords(totals)).toBe('3 passed, 1 failed, 1 skipped');
  });

  it('mentions skipped tests only where there are any', () => {
    expect(inWords({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });
});
