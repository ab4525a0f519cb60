// Starting: the Electron program itself. npm's `electron` package does not contain it and downloads it from a release
// host on first use. Many firewalls block that, so callers have a fallback.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './npm.mjs';

const npmPackage = join(root, 'node_modules', 'electron');
const downloadLimitMs = 300_000; // a blocked host fails at once; a slow line may need minutes

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const programs = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * The Electron that is here already: the one `ELECTRON_OVERRIDE_DIST_PATH` names, else the one that
 * npm's package fetched earlier. Throws when the variable names a folder without it.
 * @returns {string | undefined} the folder
 */
export function electronFolder() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    if (existsSync(electronProgram(override))) return override;
    throw new Error(
      `ELECTRON_OVERRIDE_DIST_PATH names ${override}, and there is no Electron in it. ` +
        'Correct it, or unset it.',
    );
  }
  const own = join(npmPackage, 'dist');
  return isComplete() ? own : undefined;
}

/**
 * The file to start in a folder with an Electron.
 * @param {string} folder
 */
export function electronProgram(folder) {
  return join(folder, programs[process.platform] ?? 'electron');
}

/** Arguments that Electron needs on this machine: as root on Linux, Chromium refuses its sandbox. */
export function electronArguments() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/**
 * Lets npm's package fetch its Electron.
 * @returns {string | undefined} why it failed; nothing when it is there now
 */
export function downloadElectron() {
  const script = join(npmPackage, 'install.js');
  if (!existsSync(script)) return 'npm\'s package "electron" is not installed (run `npm ci`)';
  const result = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    stdio: ['ignore', 2, 'pipe'],
    timeout: downloadLimitMs,
  });
  if (isComplete()) return undefined;
  if (result.error) return result.error.message;
  return result.stderr.trim().split('\n', 1)[0] || `exit code ${result.status}`;
}

/** The package writes `path.txt` last, so its absence means an interrupted download. */
function isComplete() {
  try {
    const program = readFileSync(join(npmPackage, 'path.txt'), 'utf8');
    return existsSync(join(npmPackage, 'dist', program));
  } catch {
    return false;
  }
}
