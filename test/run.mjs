// Running the tests: the one test command. `node test/run.mjs [lint] [unit] [e2e] [desktop] [package]`,
// none for everything; behind a single suite, anything else goes to its runner: `unit test/shared -t name`.
// It ends with `N passed, N failed`, and with exit code 1 when anything failed or ran nothing.

import { npm } from '../build/npm.mjs';
import { suites } from './setup/suites.mjs';
import { inWords, oneFailed, sum } from './setup/totals.mjs';

/** @typedef {import('./setup/suites.mjs').Suite} Suite */
/** @typedef {import('./setup/totals.mjs').Totals} Totals */

const known = Object.keys(suites);
const { chosen, extra } = readArguments(process.argv.slice(2));

/** @type {string[]} */
const lines = [];
/** @type {Totals[]} */
const results = [];
/** @type {boolean | undefined} */
let built;
for (const [name, suite] of chosen) {
  const started = Date.now();
  const totals = await runSuite(name, suite);
  results.push(totals);
  lines.push(
    `${name.padEnd(8)}${inWords(totals)} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
const total = sum(results);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${lines.join('\n')}\n${inWords(total)}`);

/** @param {string} name @param {Suite} suite @returns {Promise<Totals>} */
async function runSuite(name, suite) {
  console.log(`\n== ${name}`);
  try {
    if (suite.built) build();
    const totals = await suite.run(extra);
    if (totals.passed === 0 && totals.failed === 1) {
      console.error(`${name}: nothing passed; a suite that runs no test counts as failed.`);
    }
    return totals;
  } catch (error) {
    console.error(`${name} did not run: ${error instanceof Error ? error.message : String(error)}`);
    return oneFailed;
  }
}

/** Once for all suites; a build that failed fails each suite that stands on it. */
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
  const wanted = new Set(named.length > 0 ? named : known);
  return { chosen: Object.entries(suites).filter(([name]) => wanted.has(name)), extra: rest };
}
