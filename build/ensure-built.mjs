// Starting: builds a checkout only if it is necessary. `dist` is stale when a source, or a folder that lost or gained
// one, is newer than the last file a build writes.

import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { npm, root } from './npm.mjs';

const sources = ['shared', 'electron', 'renderer', 'build', 'package.json', 'package-lock.json'];
const outputs = ['dist/program/countersign.js', 'dist/program/desktop.js'];
const lastOutput = 'dist/renderer/index.html'; // vite runs last and always writes it

/**
 * Builds when `dist` is missing or older than the sources. Throws when the build fails.
 * Says what it does on standard error only.
 */
export async function ensureBuilt() {
  if (isFresh()) return;
  if (!existsSync(join(root, 'node_modules'))) {
    throw new Error('The packages are not installed. Run `npm ci` first.');
  }
  const release = await lock();
  try {
    if (isFresh()) return; // another command built it while we waited
    process.stderr.write('Building Countersign (the first start, or the sources changed) ...\n');
    if (!npm(['run', '--silent', 'build'])) {
      throw new Error('The build failed; its messages are above.');
    }
  } finally {
    release();
  }
}

function isFresh() {
  if (![...outputs, lastOutput].every((path) => existsSync(join(root, path)))) return false;
  const built = statSync(join(root, lastOutput)).mtimeMs;
  return sources.every((path) => newest(join(root, path)) <= built);
}

/** @param {string} path @returns {number} the latest change of a file, or of anything in a folder */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Two commands of one pipe (`sign ... | verify -`) start at the same time; only one may build.
 * The lock names its process, so that a killed build blocks nobody.
 * @returns {Promise<() => void>} gives the lock back
 */
async function lock() {
  const folder = join(root, 'node_modules', '.cache');
  const path = join(folder, 'countersign-build.lock');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (isAbandoned(path)) rmSync(path, { force: true });
    else await sleep(200);
  }
}

/** @param {string} path */
function isAbandoned(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder === 0) return Date.now() - statSync(path).mtimeMs > 5000; // not written yet, or never
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
