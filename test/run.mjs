// Runs the tests: `node test/run.mjs [lint] [unit] [e2e] [desktop] [package] [long]`. Without arguments it runs
// everything except the packaged program and the long forms. Arguments after a single suite go to its runner: `unit test/shared -t name`.
// It ends with a list of the failed tests, then `N passed, N failed`. The exit code is 1 if anything failed or a suite
// ran nothing. In CI tests that failed by chance are listed as `flaky` (setup/repeat.mjs).

import { join } from 'node:path';
import { npm, root } from '../build/npm.mjs';
import { inLines } from './setup/failures.mjs';
import { keepFlaky, repeatFailed } from './setup/repeat.mjs';
import { suites } from './setup/suites.mjs';
import { inWords, oneFailed, sum } from './setup/totals.mjs';

/** @typedef {import('./setup/suites.mjs').Suite} Suite */
/** @typedef {import('./setup/suites.mjs').Outcome} Outcome */
/** @typedef {import('./setup/failures.mjs').Failure} Failure */

const known = Object.keys(suites);
const { chosen, extra } = readArguments(process.argv.slice(2));

// Once for all suites. A failed build fails each suite that needs it.
const isBuilt = !chosen.some(([, { built }]) => built) || npm(['run', '--silent', 'build']);
if (chosen.length > 1) prepare();
const done = new Map((await Promise.all([inTurn(true), inTurn(false)])).flat());
const ran = chosen.map(([name, suite]) => {
  const alone = async (/** @type {Failure} */ { name: test, only }) => {
    console.log(`\n== ${name}, once more: ${test}`);
    const { passed, failed } = await suite.run(only ?? []);
    return passed > 0 && failed === 0;
  };
  return { outcome: done.get(name)?.outcome ?? oneFailed, isRepeated: suite.isRepeated, alone };
});
const { outcomes, flaky } = process.env.CI
  ? await repeatFailed(ran)
  : { outcomes: ran.map(({ outcome }) => outcome), flaky: [] };
const total = sum(outcomes);
process.exitCode = total.failed > 0 ? 1 : 0;
for (const { failures = [] } of outcomes) {
  for (const failure of failures) console.log(`\nFailed: ${inLines(failure)}`);
}
keepFlaky(flaky, join(root, 'test-results'));
const lines = chosen.map(([name], at) => {
  return `${name.padEnd(8)}${inWords(outcomes[at] ?? oneFailed)} (${done.get(name)?.seconds} s)`;
});
for (const failure of flaky) lines.push(`flaky: ${inLines(failure)}`);
console.log(`\n${lines.join('\n')}\n${inWords(total)}`);

/** Runs the setup of each suite before any of them starts, because two of them cannot install packages at once. */
function prepare() {
  for (const [, suite] of chosen) {
    try {
      suite.prepare?.();
    } catch {
      // The suite does its setup again, and fails with the message.
    }
  }
}

/**
 * Runs the chosen suites one after another: those beside the others, or the others.
 * @param {boolean} isBeside
 */
async function inTurn(isBeside) {
  /** @type {[string, { outcome: Outcome, seconds: number }][]} */
  const ran = [];
  for (const [name, suite] of chosen) {
    if ((suite.isBeside ?? false) !== isBeside) continue;
    const started = Date.now();
    const outcome = await runSuite(name, suite);
    ran.push([name, { outcome, seconds: Math.round((Date.now() - started) / 1000) }]);
  }
  return ran;
}

/** @param {string} name @param {Suite} suite @returns {Promise<Outcome>} */
async function runSuite(name, suite) {
  if (name !== 'lint') console.log(`\n== ${name}`);
  try {
    if (suite.built && !isBuilt) throw new Error('the build failed; its messages are above.');
    const outcome = await suite.run(extra);
    if (outcome.passed === 0 && outcome.failed === 1) {
      console.error(`${name}: nothing passed; a suite that runs no test counts as failed.`);
    }
    return outcome;
  } catch (error) {
    console.error(`${name} did not run: ${error instanceof Error ? error.message : String(error)}`);
    return oneFailed;
  }
}

/** @param {string[]} args */
function readArguments(args) {
  const end = args.findIndex((arg) => !known.includes(arg));
  const named = end === -1 ? args : args.slice(0, end);
  const rest = end === -1 ? [] : args.slice(end);
  if (rest[0] === '--') rest.shift();
  if (rest.length > 0 && named.length !== 1) {
    console.error(
      `"${rest[0]}" is not a suite. Name ${known.join(', ')}, or nothing for everything; ` +
        'arguments for a runner go behind exactly one suite.',
    );
    process.exit(64);
  }
  const isWanted = (/** @type {string} */ name, /** @type {Suite} */ { isAskedFor }) =>
    named.length > 0 ? named.includes(name) : !isAskedFor;
  return {
    chosen: Object.entries(suites).filter(([name, suite]) => isWanted(name, suite)),
    extra: rest,
  };
}
