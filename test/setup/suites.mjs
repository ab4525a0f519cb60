// Test runs: the suites and their requirements. A suite does its own setup, runs its runner with the output on the
// terminal, and returns the counts.

import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build/npm.mjs';
import { findHeadlessShell } from './browser.mjs';
import { needCurl } from './curl.mjs';
import { findElectron } from './electron-runtime.mjs';
import { failure, playwrightFailures, vitestFailures } from './failures.mjs';
import { needLanguages } from './languages.mjs';
import { needPostgres } from './postgres-programs.mjs';
import { needPackages } from './system-packages.mjs';
import { oneFailed, playwrightTotals, settle, sum, vitestTotals } from './totals.mjs';

/** @typedef {import('./totals.mjs').Totals} Totals */
/** @typedef {import('./failures.mjs').Failure} Failure */
/** A suite's counts, and its failed tests if known. @typedef {Totals & { failures?: Failure[] }} Outcome */
/** `prepare` installs what the suite needs. Suites with `isBeside` run one after another while the others do, a suite with `isAskedFor` only if named. In CI the failed tests that `isRepeated` allows run once more, each alone (repeat.mjs). @typedef {{ built: boolean, isBeside?: boolean, isAskedFor?: boolean, prepare?(): unknown, isRepeated?(failure: Failure): boolean, run(extra: string[]): Promise<Outcome> }} Suite */

/** In running order: what needs no window beside the browsers, which leave half a core idle. @type {Record<string, Suite>} */
export const suites = {
  lint: { built: false, run: lint },
  unit: {
    built: true,
    isBeside: true,
    prepare: needPrograms,
    run: unit,
    isRepeated: startsProcesses,
  },
  desktop: { built: true, prepare: needScreen, run: desktop, isRepeated: isOneTest },
  e2e: { built: true, prepare: findHeadlessShell, run: e2e, isRepeated: isOneTest },
  package: { built: true, isAskedFor: true, run: packaged, isRepeated: isOneTest },
  long: { built: true, isAskedFor: true, run: long },
};

/** @param {Failure} failure */
function isOneTest({ only }) {
  return only !== null;
}

/** Other unit tests are pure: one that fails has found something. @param {Failure} failure */
function startsProcesses({ only, file }) {
  return only !== null && /[\\/]test[\\/](electron|receivers|setup|support)[\\/]/.test(file ?? '');
}

/** The functions that read a runner's report: its totals and its failures. @typedef {{ totals(report: any): Totals, failures(report: any): Failure[] }} Reading */

/** @type {Reading} */
const vitestReport = { totals: vitestTotals, failures: vitestFailures };
/** @type {Reading} */
const playwrightReport = { totals: playwrightTotals, failures: playwrightFailures };

const tools = {
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  tsc: 'typescript-native/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

/**
 * Each tool is one check, and all run in parallel. All three fail if they find no file.
 * @param {string[]} extra
 */
async function lint(extra) {
  if (extra.length > 0) throw new Error('lint takes no further arguments.');
  const checks = await Promise.all([
    check('oxlint', '--config', 'build/oxlint.config.js'),
    check('oxfmt', '--check'),
    check('tsc', '-b'),
  ]);
  const failures = checks.flatMap((failed) => failed ?? []);
  return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** @param {string[]} extra */
function unit(extra, env = {}) {
  return withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const config = ['--config', 'test/vitest.config.ts'];
    return run(tool('vitest', 'run', ...config, ...reporters, ...extra), env);
  }, vitestReport);
}

/** @param {string[]} extra */
async function e2e(extra, env = {}) {
  const { executablePath } = findHeadlessShell();
  return playwright('test/e2e', extra, { COUNTERSIGN_CHROMIUM: executablePath, ...env });
}

/** The long forms of the files that have one (support/forms.ts). @param {string[]} extra */
async function long(extra) {
  if (extra.length > 0) throw new Error('long takes no further arguments.');
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('test', file))
    .filter((file) => file.endsWith('.long.test.ts') || hasForms(file));
  const env = { LONG_TESTS: '1' };
  const outcomes = [await unit(files, env), await e2e([], env), await desktop([], env)];
  return { ...sum(outcomes), failures: outcomes.flatMap(({ failures = [] }) => failures) };
}

/** @param {string} file */
const hasForms = (file) => readFileSync(join(root, file), 'utf8').includes('/support/forms.ts');

/** @param {string[]} extra */
async function desktop(extra, env = {}) {
  const { folder, before } = await electronOnScreen();
  return playwright('test/desktop', extra, { ELECTRON_OVERRIDE_DIST_PATH: folder, ...env }, before);
}

/** @param {string[]} extra */
async function packaged(extra) {
  const { folder, before } = await electronOnScreen();
  const { executablePath } = findHeadlessShell();
  const env = { ELECTRON_OVERRIDE_DIST_PATH: folder, COUNTERSIGN_CHROMIUM: executablePath };
  const output = '--config.directories.output=test-results/package';
  const packing = [process.execPath, 'build/package.mjs', '--as-built', '--dir', output];
  if (!(await run(packing, env))) return oneFailed;
  return playwright('test/package', extra, env, before);
}

/** An Electron, and the arguments before a command that give it a screen. */
async function electronOnScreen() {
  const isScreenless = needScreen();
  const { folder } = await findElectron();
  return { folder, before: isScreenless ? xvfb() : [] };
}

/** Installs what Electron needs. Returns whether there is no screen. */
function needScreen() {
  const isScreenless = process.platform === 'linux' && !process.env.DISPLAY;
  // All together, so that a person who installs them by hand is asked once.
  needPackages('electron', 'unzip', ...(isScreenless ? /** @type {const} */ (['display']) : []));
  return isScreenless;
}

/** Installs the programs that unit tests start. */
function needPrograms() {
  needLanguages();
  needPostgres();
  needCurl();
}

/** The arguments before a command that give it a screen. */
function xvfb() {
  if (spawnSync('xvfb-run', ['--help']).error) {
    throw new Error(
      'The desktop tests need a screen: there is no DISPLAY and no xvfb-run. ' +
        'Install Xvfb with its xvfb-run, or set DISPLAY.',
    );
  }
  return ['xvfb-run', '-a', '--server-args=-screen 0 1600x1000x24'];
}

/**
 * @param {string} folder
 * @param {string[]} extra
 * @param {Record<string, string>} env
 * @param {string[]} before
 */
function playwright(folder, extra, env, before = []) {
  return withReport((file) => {
    const config = ['--config', `${folder}/playwright.config.ts`, '--reporter=list,json'];
    const command = [...before, ...tool('playwright', 'test', ...config, ...extra)];
    return run(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  }, playwrightReport);
}

/**
 * Runs a function that writes a JSON report, and reads the report.
 * @param {(file: string) => Promise<boolean>} work returns whether it succeeded
 * @param {Reading} reading
 * @returns {Promise<Outcome>}
 */
async function withReport(work, reading) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  try {
    const file = join(folder, 'report.json');
    const succeeded = await work(file);
    const report = readReport(file);
    if (!report) return settle(undefined, succeeded);
    return { ...settle(reading.totals(report), succeeded), failures: reading.failures(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the runner crashed before it wrote one, and its messages are on the terminal
  }
}

/** @param {keyof typeof tools} name @param {string[]} args @returns {string[]} */
function tool(name, ...args) {
  return [process.execPath, join(root, 'node_modules', tools[name]), ...args];
}

/**
 * Runs a tool in parallel with others, and prints its output when it has exited.
 * @param {keyof typeof tools} name
 * @param {string[]} args
 * @returns {Promise<Failure | undefined>} undefined if it succeeded
 */
async function check(name, ...args) {
  const [program = '', ...rest] = tool(name, ...args);
  const work = promisify(execFile)(program, rest, { cwd: root, maxBuffer: Infinity });
  const { stdout, stderr, code } = await work.catch((error) => error);
  process.stdout.write(`\n== ${name}${code === undefined ? '' : ' failed'}\n${stdout}${stderr}`);
  return code === undefined ? undefined : failure(name, `${stdout}${stderr}`);
}

/** @param {string[]} command @param {Record<string, string>} [env] @returns {Promise<boolean>} whether it succeeded */
function run([program = '', ...args], env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
