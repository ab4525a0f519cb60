// Running the tests: the suites, and what each needs of the machine. A suite sets up its own
// surroundings, runs its runner with the output on the terminal, and returns what was counted.

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build/npm.mjs';
import { findBrowser } from './browser.mjs';
import { findElectron } from './electron-runtime.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { needPackages } from './system-packages.mjs';
import { oneFailed, playwrightTotals, settle, sum, vitestTotals } from './totals.mjs';

/** @typedef {import('./totals.mjs').Totals} Totals */
/** What a suite counted; the failed tests where its runner names them. @typedef {Totals & { failures?: string[] }} Outcome */
/** One that `isAskedFor` runs only where it is named. @typedef {{ built: boolean, isAskedFor?: boolean, run(extra: string[]): Outcome | Promise<Outcome> }} Suite */

/** In the order of running: what fails fastest comes first. @type {Record<string, Suite>} */
export const suites = {
  lint: { built: false, run: lint },
  unit: { built: true, run: unit },
  e2e: { built: true, run: e2e },
  desktop: { built: true, run: desktop },
  package: { built: true, run: packaged },
  long: { built: true, isAskedFor: true, run: long },
};

/** How a runner's report is read: its sum and its failures. @typedef {{ totals(report: any): Totals, failures(report: any): string[] }} Reading */

/** @type {Reading} */
const vitestReport = { totals: vitestTotals, failures: vitestFailures };
/** @type {Reading} */
const playwrightReport = { totals: playwrightTotals, failures: playwrightFailures };

const tools = {
  eslint: 'eslint/bin/eslint.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

/**
 * Each tool is one check; all run at once. All three end with an error when they find no file to read.
 * @param {string[]} extra
 */
async function lint(extra) {
  if (extra.length > 0) throw new Error('lint takes no further arguments.');
  const checks = await Promise.all([
    passes(tool('eslint', '--config', 'build/eslint.config.js', '.')),
    passes(tool('prettier', '--check', '.')),
    passes(tool('tsc', '-b')),
  ]);
  return sum(checks.map((check) => (check ? { passed: 1, failed: 0, skipped: 0 } : oneFailed)));
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
function e2e(extra, env = {}) {
  const { executablePath } = findBrowser();
  return playwright('test/e2e', extra, { COUNTERSIGN_CHROMIUM: executablePath, ...env });
}

/** The long forms (support/forms.ts), of the files that have one. @param {string[]} extra */
function long(extra) {
  if (extra.length > 0) throw new Error('long takes no further arguments.');
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('test', file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('/support/forms.ts'));
  const env = { LONG_TESTS: '1' };
  const outcomes = [unit(files, env), e2e([], env)];
  return { ...sum(outcomes), failures: outcomes.flatMap(({ failures = [] }) => failures) };
}

/** @param {string[]} extra */
async function desktop(extra) {
  const { folder, before } = await electronOnScreen();
  return playwright('test/desktop', extra, { ELECTRON_OVERRIDE_DIST_PATH: folder }, before);
}

/** @param {string[]} extra */
async function packaged(extra) {
  const { folder, before } = await electronOnScreen();
  const env = { ELECTRON_OVERRIDE_DIST_PATH: folder };
  const output = '--config.directories.output=test-results/package';
  const packing = [process.execPath, 'build/package.mjs', '--as-built', '--dir', output];
  if (!run(packing, env)) return oneFailed;
  return playwright('test/package', extra, env, before);
}

/** An Electron, and the words before a command that give it a screen. */
async function electronOnScreen() {
  const screenless = process.platform === 'linux' && !process.env.DISPLAY;
  // All at once, so that whoever has to install them by hand is asked once.
  needPackages('electron', 'unzip', ...(screenless ? /** @type {const} */ (['display']) : []));
  const { folder } = await findElectron();
  return { folder, before: screenless ? xvfb() : [] };
}

/** The words before a command that give it a screen. */
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
 * Runs something that writes a JSON report, and reads what the report says.
 * @param {(file: string) => boolean} work returns whether it succeeded
 * @param {Reading} reading
 * @returns {Outcome}
 */
function withReport(work, reading) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  try {
    const file = join(folder, 'report.json');
    const succeeded = work(file);
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
    return undefined; // the runner died before it wrote one; its messages are on the terminal
  }
}

/** @param {keyof typeof tools} name @param {string[]} args @returns {string[]} */
function tool(name, ...args) {
  return [process.execPath, join(root, 'node_modules', tools[name]), ...args];
}

/** Runs a command beside others; what it says is printed when it has ended. @param {string[]} command */
async function passes([program, ...args]) {
  const options = { cwd: root, maxBuffer: Infinity };
  const work = promisify(execFile)(/** @type {string} */ (program), args, options);
  const { stdout, stderr, code } = await work.catch((error) => error);
  process.stdout.write(`${stdout}${stderr}`);
  return code === undefined;
}

/** @param {string[]} command @param {Record<string, string>} [env] */
function run([program, ...args], env = {}) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  return spawnSync(/** @type {string} */ (program), args, options).status === 0;
}
