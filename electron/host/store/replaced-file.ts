// Checks whether the database file is still the one that was opened. A sync or backup tool may replace or remove it.
// Everything written after that goes into a file without a name and is lost with the program.

import { statSync } from 'node:fs';
import { FaultError } from '../lib/errors.ts';
import type { Databases } from './database.ts';

export interface FileWatch {
  /** Throws FaultError once the file was replaced or removed. Takes some microseconds. */
  readonly check: () => void;
}

/** The database was just opened from `file`. */
export function watchFile(
  file: string,
  { durable, derived }: Pick<Databases, 'durable' | 'derived'>,
): FileWatch {
  const opened = lookAt(file);
  let isReplaced = false;

  function isElsewhere(): boolean {
    const found = lookAt(file);
    if (found === 'unknown' || opened === 'unknown') return false;
    return found === null || found.ino !== opened?.ino || found.dev !== opened.dev;
  }

  return {
    check: () => {
      if (!isReplaced && !isElsewhere()) return;
      if (!isReplaced) {
        // The log has kept its name. Without checkpoints the last writes stay in it, where the next start finds them.
        for (const database of [derived, durable]) database.exec('PRAGMA wal_autocheckpoint = 0');
      }
      isReplaced = true;
      throw new FaultError('replaced');
    },
  };
}

/** Identifies a file beyond its name; null: there is none. */
function lookAt(file: string): { dev: bigint; ino: bigint } | 'unknown' | null {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (!found) return null;
    return found.ino === 0n ? 'unknown' : found; // some file systems of Windows have no inode number
  } catch {
    return 'unknown'; // such a file cannot be written either, and that error is reported
  }
}
