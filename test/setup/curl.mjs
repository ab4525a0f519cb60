// Test setup: curl, which the import of cURL commands is compared with.

import { spawnSync } from 'node:child_process';
import { hasDebianPackages, needPackages } from './system-packages.mjs';

/**
 * Makes sure that curl starts, and on Debian installs it or names the command. Returns its version.
 * Throws an error that names the missing command or program.
 */
export function needCurl() {
  if (versionOfCurl() === null && hasDebianPackages()) needPackages('curl');
  const version = versionOfCurl();
  if (version !== null) return version;
  throw new Error('The cURL import cannot be tested: install curl, or put it on PATH.');
}

/** Null: curl does not start. */
const versionOfCurl = () =>
  /^curl (\S+)/.exec(spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? null;
