// Test runs: a test that failed by chance is repeated in CI, named, and counted as passed; one that fails again is not.

import { mkdtempSync, readFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failure } from './failures.mjs';
import { keepFlaky, MOST_REPEATED, repeatFailed } from './repeat.mjs';

const failed = (name: string) => failure(name, 'timed out', { file: name, only: [name] });

/** A suite of 10 tests with these failures, of which `passing` pass when they are run again. */
function ran(names: string[], passing: string[], isRepeated = () => true) {
  const failures = names.map(failed);
  const repeated: string[] = [];
  return {
    outcome: { passed: 10 - names.length, failed: names.length, skipped: 0, failures },
    isRepeated,
    alone: ({ name }: { name: string }) => {
      repeated.push(name);
      return Promise.resolve(passing.includes(name));
    },
    repeated,
  };
}

it('counts a test that passes alone as passed, and names it', async () => {
  const suite = ran(['by chance', 'always'], ['by chance']);
  const { outcomes, flaky } = await repeatFailed([suite]);
  expect(outcomes).toEqual([{ passed: 9, failed: 1, skipped: 0, failures: [failed('always')] }]);
  expect(flaky).toEqual([failed('by chance')]);
});

it('repeats no test of a suite that starts no process', async () => {
  const pure = ran(['broken'], ['broken'], () => false);
  const { outcomes, flaky } = await repeatFailed([pure]);
  expect(outcomes).toEqual([pure.outcome]);
  expect([...flaky, ...pure.repeated]).toEqual([]);
});

it('repeats nothing if more failed than chance explains', async () => {
  const names = Array.from({ length: MOST_REPEATED }, (_, at) => `test ${at}`);
  const suites = [ran(names, names), ran(['one more'], ['one more'])];
  const { outcomes, flaky } = await repeatFailed(suites);
  expect(outcomes).toEqual(suites.map(({ outcome }) => outcome));
  expect([...flaky, ...suites.flatMap(({ repeated }) => repeated)]).toEqual([]);
});

it('keeps the list of the last run, and none of an earlier one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repeat-'));
  keepFlaky([failed('by chance')], folder);
  expect(readFileSync(join(folder, 'flaky.txt'), 'utf8')).toBe('by chance\n    timed out\n');
  keepFlaky([], folder);
  expect(existsSync(join(folder, 'flaky.txt'))).toBe(false);
});
