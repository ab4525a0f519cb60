// Test runs: in CI a failed test that starts processes or a browser is run once more, alone, after everything else, so
// that good work does not wait for a test that fails by chance. What passes then is named as flaky, to be mended.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLines } from './failures.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {import('./suites.mjs').Outcome} Outcome */
/** A suite's outcome, and how one of its failed tests is run alone. @typedef {{ outcome: Outcome, isRepeated?: ((failure: Failure) => boolean) | undefined, alone?(failure: Failure): Promise<boolean> }} Ran */

/** More than so many failures have one cause, which is no chance. */
export const MOST_REPEATED = 5;

/**
 * Runs the failed tests once more, each alone, and counts as passed what passes then. Changes nothing if there are too
 * many. Returns the outcomes in their order, and the failures that did not come back.
 * @param {readonly Ran[]} ran
 * @returns {Promise<{ outcomes: Outcome[], flaky: Failure[] }>}
 */
export async function repeatFailed(ran) {
  const wanted = ran.flatMap(({ outcome, isRepeated }) =>
    isRepeated ? (outcome.failures ?? []).filter(isRepeated) : [],
  );
  if (wanted.length > MOST_REPEATED) {
    return { outcomes: ran.map(({ outcome }) => outcome), flaky: [] };
  }
  /** @type {Failure[]} */
  const flaky = [];
  for (const { outcome, isRepeated, alone } of ran) {
    for (const failure of outcome.failures ?? []) {
      if (isRepeated?.(failure) && (await alone?.(failure))) flaky.push(failure);
    }
  }
  return { outcomes: ran.map(({ outcome }) => without(outcome, flaky)), flaky };
}

/** @param {Outcome} outcome @param {readonly Failure[]} flaky @returns {Outcome} */
function without(outcome, flaky) {
  const failures = (outcome.failures ?? []).filter((failure) => !flaky.includes(failure));
  const more = (outcome.failures ?? []).length - failures.length;
  return { ...outcome, failures, passed: outcome.passed + more, failed: outcome.failed - more };
}

/**
 * Writes the list to `flaky.txt` in a folder; without flaky tests no file is left there.
 * @param {readonly Failure[]} flaky
 * @param {string} folder
 */
export function keepFlaky(flaky, folder) {
  const file = join(folder, 'flaky.txt');
  rmSync(file, { force: true });
  if (flaky.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${flaky.map(inLines).join('\n\n')}\n`);
}
