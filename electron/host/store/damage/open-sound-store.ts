// Gives the one host that listens a sound store: checks for damage before opening, and replaces a damaged database by a
// new one with everything that can be read.

import { join } from 'node:path';
import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import { removeSearchFile } from '../../find/search-file.ts';
import { HostError, isDiskFull } from '../../lib/errors.ts';
import { DATABASE_FILE, inWords } from '../database.ts';
import { forgetNote, isDamageNoted } from './damaged-files.ts';
import { look } from './look-before.ts';
import { salvage } from './salvage.ts';

/**
 * Makes sure that the database of a folder can be used, as far as that can be checked before it is opened. The caller
 * holds the folder's lock. Throws HostError `database-damaged` if there is no room to save the readable data, and
 * `database-unusable`.
 */
export function replaceIfDamaged(folder: string, nowMs: number): void {
  const found = look(folder, isDamageNoted(folder));
  if (found === null) return; // opening it reports why it could not be checked
  if (found.length > 0) replaceDatabase(folder, found, nowMs);
  else forgetNote(folder);
}

/** Replaces a damaged database that nobody has open. Throws as `replaceIfDamaged` does. */
export function replaceDatabase(folder: string, found: readonly string[], nowMs: number): Salvaged {
  const file = join(folder, DATABASE_FILE);
  try {
    const salvaged = salvage(folder, file, found, nowMs);
    removeSearchFile(folder); // made again from the saved data
    forgetNote(folder);
    return salvaged;
  } catch (error) {
    if (!isDiskFull(error)) throw inWords(error, file);
    throw new HostError('database-damaged', { file, isDiskFull: true }, { cause: error });
  }
}
