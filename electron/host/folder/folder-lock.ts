// One listening host for each data folder: two would not hear of each other's captures. The lock is a transaction on
// an empty database, which the system ends when the process does, however it ends.

import { DatabaseSync } from '@photostructure/sqlite';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { HostError, SQLITE, sqliteCode } from '../lib/errors.ts';
import { makePrivate } from './durable-file.ts';

const LOCK_FILE = 'host.lock';

/** Takes the folder, waiting for it so long; returns what gives it back. Throws HostError `folder-in-use`. */
export function lockFolder(folder: string, waitMs: number): () => void {
  const file = join(folder, LOCK_FILE);
  try {
    return lock(file, waitMs);
  } catch (error) {
    if (sqliteCode(error) === SQLITE.notADatabase) {
      rmSync(file); // nobody can hold it: it was overwritten
      return lockFolder(folder, waitMs);
    }
    if (sqliteCode(error) === SQLITE.busy) {
      throw new HostError(
        'folder-in-use',
        `Another Countersign is running with the data folder ${folder}. Use its window, stop it, or choose another folder with --data DIR.`,
        { cause: error },
      );
    }
    return () => undefined; // a folder that cannot be written: opening the store says so better
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
