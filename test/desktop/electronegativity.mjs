// Electronegativity over the desktop: fetched with npm into the user's cache, once, and run on the sources and on what
// they are compiled to. It ends with an error where it finds anything that was not looked at by a person.
//
//   node test/desktop/electronegativity.mjs

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, root } from '../../build/npm.mjs';
import { keepEvidence } from '../support/evidence.mjs';

const VERSION = '1.10.3';
/** It asks the network for Electron's releases, and there is another test of the version. */
const LEFT_OUT = 'AvailableSecurityFixesGlobalCheck';

/** What it asks a person to look at, and what was seen. */
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

/** The folder of the tool, without running anything that its packages would run at their installation. */
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
