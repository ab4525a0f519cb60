// Reserves some megabytes of disk beside the database. A deletion is first written to the database's log, which fails
// on a full disk. The reserve is then released, so that deleting always works.

import { randomBytes } from 'node:crypto';
import { closeSync, lstatSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { removeSearchFile } from '../find/search-file.ts';
import { createPrivate } from '../folder/durable-file.ts';
import { faultOf } from '../lib/errors.ts';

export type DiskReserve = ReturnType<typeof createDiskReserve>;

const RESERVE_FILE = 'reserve';

/** About the usual size of the write-ahead log (store/database.ts). */
const MOST_BYTES = 16 * 1024 * 1024;
/** The log can then fill the space that stays free, and the reserve is enough to move the log into the database. */
const PART_OF_FREE = 2;
/** Random, so that no file system can compress it. */
const PIECE = randomBytes(128 * 1024);

/** `emptyLog` moves the log into the database and releases its space, `giveUpIndex` that of the search index. */
export function createDiskReserve(
  folder: string,
  emptyLog: () => Promise<unknown>,
  giveUpIndex: () => Promise<unknown>,
) {
  const file = join(folder, RESERVE_FILE);
  let wasNeeded = false;

  /** Writes up to `bytes`, or as much as fits. If the file cannot be made, there is no reserve. */
  function fill(bytes: number) {
    try {
      const handle = createPrivate(file);
      try {
        for (let size = 0; size < bytes; size += PIECE.length) writeSync(handle, PIECE);
      } finally {
        closeSync(handle);
      }
    } catch {
      // The disk is full: the bytes written so far stay.
    }
  }

  function setAside() {
    if (sizeOf(file) > 0) return;
    const bytes = Math.min(MOST_BYTES, Math.floor((freeIn(folder) ?? 0) / PART_OF_FREE));
    if (bytes > 0) fill(bytes);
  }

  async function giveUp(): Promise<void> {
    rmSync(file, { force: true });
    await emptyLog();
  }

  return {
    /** Reserves a part of the free space, unless it is already reserved. */
    setAside,
    /** Releases the reserve, and the space of the log. */
    giveUp,
    /**
     * Runs `work`. If the disk is full, releases the reserve and runs it again, then gives up the search index, which is
     * made again later. Throws what `work` throws.
     */
    withRoom: async <T>(work: () => Promise<T>): Promise<T> => {
      const orAfter = async (tried: Promise<T>, more: () => Promise<T>): Promise<T> =>
        tried.catch((error: unknown) => {
          if (faultOf(error) !== 'disk-full') throw error;
          return more();
        });
      return orAfter(work(), async () => {
        const bytes = sizeOf(file);
        wasNeeded = true;
        try {
          await giveUp();
          return await orAfter(work(), async () => {
            await giveUpIndex().catch(() => undefined); // there may be room all the same
            return work();
          });
        } finally {
          if (bytes > 0) fill(bytes); // before a webhook uses the space, because the next deletion needs it
        }
      });
    },
    /** After deletions: leaves the space that they used free for new webhooks. */
    settle: async (): Promise<void> => {
      if (!wasNeeded) return;
      wasNeeded = false;
      await giveUp();
      setAside();
    },
  };
}

/** Enough to open the database and its index: their logs and shared memory. */
const TO_OPEN_BYTES = 256 * 1024;

/**
 * Before the database is opened by a host that listens: on a full disk, gives up the reserve, and then the search index,
 * which is made again. Without room the host could not start and let captures be deleted.
 */
export function makeRoomToOpen(folder: string): void {
  const isFull = () => (freeIn(folder) ?? TO_OPEN_BYTES) < TO_OPEN_BYTES;
  if (isFull()) rmSync(join(folder, RESERVE_FILE), { force: true });
  if (isFull()) removeSearchFile(folder);
}

function sizeOf(file: string): number {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? found.size : 0; // a link under this name reserves no space
  } catch {
    return 0; // the folder cannot be read: no reserve
  }
}

/** Null: the file system does not tell. */
function freeIn(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
