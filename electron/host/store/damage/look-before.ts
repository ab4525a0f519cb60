// Looks for damage before a database is opened. A command that replaces nothing loads only this.

import { join } from 'node:path';
import { lockFolder } from '../../folder/folder-lock.ts';
import { readWindowPort } from '../../folder/window-port-file.ts';
import { HostError } from '../../lib/errors.ts';
import { damaged, DATABASE_FILE, inWords } from '../database.ts';
import { finishReplacing } from './damaged-files.ts';
import { findDamage } from './find-damage.ts';

/** A command without a listener holds the folder for less than this before it opens the database. */
export const LOOK_MS = 1000;

/**
 * For commands that do not listen: opening a damaged database would lose more data, because SQLite deletes the log of an
 * empty file, and everything in a log after a damaged part. Returns the window's port if another host is listening, which
 * looked for damage when it started; else null. Throws HostError `database-damaged`, `database-unusable`, and those of
 * the folder's lock.
 */
export function lookBefore(folder: string): number | null {
  let unlock: () => void;
  try {
    unlock = lockFolder(folder, 0);
  } catch (error) {
    if (error instanceof HostError && error.code === 'folder-in-use') return readWindowPort(folder);
    throw error;
  }
  try {
    const [found] = look(folder, false) ?? [];
    if (found !== undefined) throw damaged(new Error(found), join(folder, DATABASE_FILE));
    return null;
  } finally {
    unlock();
  }
}

/** `findDamage`, after a replacement that was interrupted is complete. Throws HostError `database-unusable`. */
export function look(folder: string, thorough: boolean): string[] | null {
  const file = join(folder, DATABASE_FILE);
  try {
    finishReplacing(folder);
  } catch (error) {
    throw inWords(error, file);
  }
  return findDamage(file, thorough);
}
