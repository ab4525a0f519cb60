// Allows one listening host for each data folder, because two would not notice each other's captures. The lock is a
// transaction on an empty database, which the system ends with the process, however that ends.

import { DatabaseSync } from '@photostructure/sqlite';
import { accessSync, constants, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HostError, SQLITE, sqliteCode, systemCode } from '../lib/errors.ts';
import { makePrivate } from './durable-file.ts';

const LOCK_FILE = 'host.lock';

/**
 * Locks the folder, waiting up to `waitMs`. Returns the function that unlocks it. Throws HostError `folder-in-use` or
 * `folder-unusable`.
 */
export function lockFolder(folder: string, waitMs: number): () => void {
  const file = join(folder, LOCK_FILE);
  try {
    return lock(file, waitMs);
  } catch (error) {
    switch (sqliteCode(error) ?? systemCode(error)) {
      case SQLITE.notADatabase:
        rmSync(file); // it was overwritten, so nobody can hold it
        return lockFolder(folder, waitMs);
      case SQLITE.busy:
        throw new HostError('folder-in-use', { folder }, { cause: error });
      default:
        if (!mayWrite(folder)) return () => undefined; // opening the store reports it better
        // Without the lock, a second host could start.
        throw new HostError('folder-unusable', { folder, why: whyNot(error) }, { cause: error });
    }
  }
}

/** Whether a host listens for this folder. Throws HostError `folder-unusable`. */
export function isHostRunning(folder: string): boolean {
  try {
    lockFolder(folder, 0)();
    return false;
  } catch (error) {
    if (error instanceof HostError && error.code === 'folder-in-use') return true;
    throw error;
  }
}

/** Asks about the folder itself: its lock file may be closed to this user where the folder is not. */
function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function whyNot(error: unknown): string {
  const code = systemCode(error) ?? 'unknown error';
  return NO_FILE.has(code)
    ? `${LOCK_FILE} in it is not a file; move it away`
    : `${LOCK_FILE} in it cannot be locked: ${sqliteSays(error) ?? code}`;
}

/** SQLite's own words, because its errors all have the same code in Node. */
const sqliteSays = (error: unknown) => (error as { readonly errstr?: string }).errstr;

/** Errors of opening a folder, a link, a pipe and a socket as a file (durable-file.ts). */
const NO_FILE = new Set(['EISDIR', 'ELOOP', 'EINVAL', 'ENXIO']);

function lock(file: string, waitMs: number): () => void {
  makePrivate(file);
  const held = new DatabaseSync(file, { timeout: waitMs });
  try {
    // Nothing is ever written, so a journal would only need room on a disk that may be full.
    held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    throw error;
  }
  return () => held.close();
}
