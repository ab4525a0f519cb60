// Runs the tests: `node test/run.mjs [lint] [unit] [e2e] [desktop] [package] [long]`. Without arguments it runs
// everything except the packaged program and the long forms. Arguments after a single suite go to its runner: `unit test/shared -t name`.
// It ends with a list of the failed tests, then `N passed, N failed`. The exit code is 1 if anything failed or a suite
// ran nothing.

import { npm } from '../build/npm.mjs';
import { suites } from './setup/suites.mjs';
import { inWords, oneFailed, sum } from './setup/totals.mjs';

/** @typedef {import('./setup/suites.mjs').Suite} Suite */
/** @typedef {import('./setup/suites.mjs').Outcome} Outcome */

const known = Object.keys(suites);
const { chosen, extra } = readArguments(process.argv.slice(2));

/** @type {string[]} */
const lines = [];
/** @type {Outcome[]} */
const results = [];
/** @type {boolean | undefined} */
let built;
for (const [name, suite] of chosen) {
  const started = Date.now();
  const outcome = await runSuite(name, suite);
  results.push(outcome);
  lines.push(
    `${name.padEnd(8)}${inWords(outcome)} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
const total = sum(results);
process.exitCode = total.failed > 0 ? 1 : 0;
for (const { failures = [] } of results) {
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
}
console.log(`\n${lines.join('\n')}\n${inWords(total)}`);

/** @param {string} name @param {Suite} suite @returns {Promise<Outcome>} */
async function runSuite(name, suite) {
  console.log(`\n== ${name}`);
  try {
    if (suite.built) build();
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

/** Builds once for all suites. A failed build fails each suite that needs it. */
function build() {
  built ??= npm(['run', '--silent', 'build']);
  if (!built) throw new Error('the build failed; its messages are above.');
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
