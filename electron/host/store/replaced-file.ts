// Whether the database file is still the one that was opened. A tool that synchronises or backs up may put another in its
// place, or take it away: what is written then goes into a file that has no name, and is gone with the program.

import { statSync } from 'node:fs';
import { ReplacedError } from '../lib/errors.ts';
import type { Databases } from './database.ts';

export interface FileWatch {
  /** Throws ReplacedError once another file, or none, was found in its place. Takes some microseconds. */
  check(): void;
}

/** Of a database that was just opened from `file`. */
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
        // The log has kept its name: what was stored last stays in it, and the next start has it.
        for (const database of [derived, durable]) database.exec('PRAGMA wal_autocheckpoint = 0');
      }
      isReplaced = true;
      throw new ReplacedError();
    },
  };
}

/** What tells a file from another of the same name; null: there is none. */
function lookAt(file: string): { dev: bigint; ino: bigint } | 'unknown' | null {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (!found) return null;
    return found.ino === 0n ? 'unknown' : found; // some file systems of Windows have no number for it
  } catch {
    return 'unknown'; // who cannot look at it cannot write to it either, and that is told of
  }
}
