// A sound store for the one host that listens: damage is looked for before it is opened, and a damaged database is
// replaced by a new one with all that can be read.

import { join } from 'node:path';
import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import { removeSearchFile } from '../../find/search-file.ts';
import { faultOf, HostError, systemCode } from '../../lib/errors.ts';
import { damaged, DATABASE_FILE, inWords } from '../database.ts';
import { finishReplacing, forgetNote, isDamageNoted } from './damaged-files.ts';
import { findDamage } from './find-damage.ts';
import { salvage } from './salvage.ts';

/**
 * Sees to it that the database of a folder can be used, as far as that is known before it is used. The caller holds the
 * folder's lock. Throws HostError `database-damaged` where there is no room to save what can be read, and
 * `database-unusable`.
 */
export function makeSound(folder: string, nowMs: number): void {
  const found = look(folder, isDamageNoted(folder));
  if (found === null) return; // what keeps it from being looked at is told when it is opened
  if (found.length > 0) replaceDatabase(folder, found, nowMs);
  else forgetNote(folder);
}

/**
 * For who only looks, and replaces nothing: opening a damaged database would take more away from it, for SQLite drops
 * the log of an empty file, and what stands in a log behind a damaged part. The caller holds the folder's lock. Throws
 * HostError `database-damaged` and `database-unusable`.
 */
export function refuseDamaged(folder: string): void {
  const [found] = look(folder, false) ?? [];
  if (found !== undefined) throw damaged(new Error(found), join(folder, DATABASE_FILE));
}

function look(folder: string, thorough: boolean): string[] | null {
  const file = join(folder, DATABASE_FILE);
  try {
    finishReplacing(folder);
  } catch (error) {
    throw inWords(error, file);
  }
  return findDamage(file, thorough);
}

/** Replaces a damaged database, which nobody has open. Throws as `makeSound` does. */
export function replaceDatabase(folder: string, found: readonly string[], nowMs: number): Salvaged {
  const file = join(folder, DATABASE_FILE);
  try {
    const salvaged = salvage(folder, file, found, nowMs);
    removeSearchFile(folder); // made again from what was saved
    forgetNote(folder);
    return salvaged;
  } catch (error) {
    const isFull = faultOf(error) === 'disk-full' || systemCode(error) === 'ENOSPC';
    if (!isFull) throw inWords(error, file);
    throw new HostError(
      'database-damaged',
      `The database ${file} is damaged, and the disk is too full to save what can be read of it. Free as much space as the file takes, and start again. Nothing was changed.`,
      { cause: error, details: { file } },
    );
  }
}
