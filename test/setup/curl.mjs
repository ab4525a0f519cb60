// Setting up the tests: curl itself, which the import of cURL commands is held against.

import { spawnSync } from 'node:child_process';
import { hasDebianPackages, needPackages } from './system-packages.mjs';

/**
 * Makes sure that curl can be started; on Debian it is installed, or asked for. Returns its version.
 * Throws, with the command or the program that is missing.
 */
export function needCurl() {
  if (versionOfCurl() === null && hasDebianPackages()) needPackages('curl');
  const version = versionOfCurl();
  if (version !== null) return version;
  throw new Error('The cURL import cannot be tested: install curl, or put it on PATH.');
}

/** Null: it cannot be started. */
const versionOfCurl = () =>
  /^curl (\S+)/.exec(spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? null;
