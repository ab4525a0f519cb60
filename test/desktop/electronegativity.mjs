// Runs Electronegativity on the desktop's sources and compiled code. npm downloads it once into the user's cache. The
// script fails if there is a finding that no person has reviewed.
//
//   node test/desktop/electronegativity.mjs

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, root } from '../../build/npm.mjs';
import { keepEvidence } from '../support/evidence.mjs';

const VERSION = '1.10.3';
/** Skipped: this check downloads Electron's releases, and another test checks the version. */
const LEFT_OUT = 'AvailableSecurityFixesGlobalCheck';

/** Findings for manual review, with the result of the review. */
const LOOKED_AT = new Map([
  [
    'CSP_GLOBAL_CHECK',
    'the policy is a header (electron/host/lib/window-policy.ts), which it does not see',
  ],
  [
    'OPEN_EXTERNAL_JS_CHECK',
    'http and https only (electron/desktop/guard.ts), tested in checklist.spec.ts',
  ],
  ['PRELOAD_JS_CHECK', 'one bridge of two functions that carry text, tested in checklist.spec.ts'],
]);

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** @type {string} */
const electron = manifest.devDependencies.electron;
const tool = fetchTool();
const found = ['electron/desktop', 'dist/electron/desktop'].flatMap(check);
const open = found.filter(({ issue }) => !LOOKED_AT.has(issue));
for (const { issue, place } of found) {
  console.log(`${issue} at ${place}: ${LOOKED_AT.get(issue) ?? 'NOT LOOKED AT'}`);
}
if (found.length === 0) throw new Error('It found nothing at all, so it did not run.');
if (open.length > 0) process.exit(1);
keepEvidence(
  'electron checklist',
  'electronegativity',
  [
    { what: `findings of Electronegativity ${VERSION}, each looked at`, seen: found.length },
    { what: 'findings left open', seen: open.length, goal: '0', met: true },
  ],
  'long',
);

/** The tool's folder. It is installed without running its packages' install scripts. */
function fetchTool() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'countersign', `electronegativity-${VERSION}`);
  const program = join(folder, 'node_modules/@doyensec/electronegativity/dist/index.js');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  if (npm(['install', ...options, `@doyensec/electronegativity@${VERSION}`], { cwd: folder })) {
    return program;
  }
  throw new Error('npm could not fetch Electronegativity; its messages are above.');
}

/** @param {string} folder */
function check(folder) {
  const work = mkdtempSync(join(tmpdir(), 'electronegativity-'));
  const report = join(work, 'report.csv');
  const options = ['-r', '-v', 'false', '-e', electron, '-x', LEFT_OUT, '-o', report];
  const input = ['-i', join(root, folder)];
  const { status } = spawnSync(process.execPath, [tool, ...options, ...input], { stdio: 'ignore' });
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
  rmSync(work, { recursive: true });
  if (lines.length < 2) throw new Error(`Electronegativity ended with ${status} and no report.`);
  return lines.flatMap((line) => {
    const [, issue, place] = /^([A-Z_]+_CHECK),"[^"]*","[^"]*","([^"]*)"/.exec(line) ?? [];
    return issue && place !== undefined ? [{ issue, place: `${folder}/${place}` }] : [];
  });
}
