// Test setup: PostgreSQL's own programs, for the tests of a team's archive. Debian keeps them out of PATH, in a folder
// for each version.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasDebianPackages, needPackages } from './system-packages.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** @typedef {{ initdb: string, postgres: string, pgDump: string }} PostgresPrograms commands that start */

/**
 * Finds PostgreSQL, the newest version first, and on Debian installs it or names the command.
 * Throws an error that names the missing command or programs.
 * @returns {PostgresPrograms}
 */
export function needPostgres() {
  const found = findPostgres();
  if (found) return found;
  if (hasDebianPackages()) needPackages('postgresql');
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(
    'The archive cannot be tested: install the server of PostgreSQL, or put initdb and postgres on PATH.',
  );
}

function findPostgres() {
  const programs = [...debianFolders(), ''].map((folder) => ({
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    pgDump: join(folder, 'pg_dump'),
  }));
  return programs.find(({ initdb, postgres }) => [initdb, postgres].every(starts));
}

function debianFolders() {
  try {
    const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(DEBIAN, version, 'bin'));
  } catch {
    return []; // another system
  }
}

/** @param {string} program */
const starts = (program) => !spawnSync(program, ['--version']).error;
