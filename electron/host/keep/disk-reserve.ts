// A few megabytes set aside beside the database. What is deleted has to be written into the database's log first, which
// on a full disk is not possible: then they are given up, so that a person can always delete.

import { randomBytes } from 'node:crypto';
import { closeSync, lstatSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivate } from '../folder/durable-file.ts';
import { faultOf } from '../lib/errors.ts';

export interface DiskReserve {
  /** Sets room aside, a part of what is free; no more where that was done already. */
  setAside(): void;
  /** Gives all of it back to the disk, and what the log takes up. */
  giveUp(): void;
  /** Runs `work`, and where the disk is full once more with this room. Throws what `work` throws. */
  withRoom<T>(work: () => T): T;
  /** After deletions: what they needed of this room stays free for the webhooks that come. */
  settle(): void;
}

const RESERVE_FILE = 'reserve';

/** As large as the log of the latest changes usually becomes. */
const MOST_BYTES = 4 * 1024 * 1024;
/** What is left free can then fill the log, and this takes up what the log holds. */
const PART_OF_FREE = 2;
/** Random, so that no file system makes it smaller. */
const PIECE = randomBytes(128 * 1024);

/** `emptyLog` moves what the log holds into the database, and the log's own room back to the disk. */
export function createDiskReserve(folder: string, emptyLog: () => boolean): DiskReserve {
  const file = join(folder, RESERVE_FILE);
  let wasNeeded = false;

  /** Where not so much is free, it becomes as large as it can. A reserve that cannot be made is none. */
  function fill(bytes: number) {
    try {
      const handle = createPrivate(file);
      try {
        for (let size = 0; size < bytes; size += PIECE.length) writeSync(handle, PIECE);
      } finally {
        closeSync(handle);
      }
    } catch {
      // The disk is full: what was written so far is kept.
    }
  }

  function setAside() {
    if (sizeOf(file) > 0) return;
    const bytes = Math.min(MOST_BYTES, Math.floor(freeIn(folder) / PART_OF_FREE));
    if (bytes > 0) fill(bytes);
  }

  function giveUp() {
    rmSync(file, { force: true });
    emptyLog();
  }

  return {
    setAside,
    giveUp,
    withRoom: (work) => {
      try {
        return work();
      } catch (error) {
        if (faultOf(error) !== 'disk-full') throw error;
        const bytes = sizeOf(file);
        wasNeeded = true;
        try {
          giveUp();
          return work();
        } finally {
          if (bytes > 0) fill(bytes); // before a webhook takes it: what is deleted next needs it too
        }
      }
    },
    settle: () => {
      if (!wasNeeded) return;
      wasNeeded = false;
      giveUp();
      setAside();
    },
  };
}

function sizeOf(file: string): number {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? found.size : 0; // a link that somebody put there is no room
  } catch {
    return 0; // a folder that cannot be looked into: there is no reserve
  }
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0; // a file system that does not tell
  }
}
