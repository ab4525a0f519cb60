// Allows one listening host for each data folder, because two would not notice each other's captures. The lock is a
// transaction on an empty database, which the system ends with the process, however that ends.

import { DatabaseSync } from '@photostructure/sqlite';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { HostError, SQLITE, sqliteCode } from '../lib/errors.ts';
import { makePrivate } from './durable-file.ts';

const LOCK_FILE = 'host.lock';

/** Locks the folder, waiting up to `waitMs`. Returns the function that unlocks it. Throws HostError `folder-in-use`. */
export function lockFolder(folder: string, waitMs: number): () => void {
  const file = join(folder, LOCK_FILE);
  try {
    return lock(file, waitMs);
  } catch (error) {
    if (sqliteCode(error) === SQLITE.notADatabase) {
      rmSync(file); // it was overwritten, so nobody can hold it
      return lockFolder(folder, waitMs);
    }
    if (sqliteCode(error) === SQLITE.busy) {
      throw new HostError('folder-in-use', { folder }, { cause: error });
    }
    return () => undefined; // the folder is not writable: opening the store reports it better
  }
}

function lock(file: string, waitMs: number): () => void {
  makePrivate(file);
  const held = new DatabaseSync(file, { timeout: waitMs });
  try {
    held.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    throw error;
  }
  return () => held.close();
}
