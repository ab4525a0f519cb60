// The pages of a damaged database: from the file, and from the log where that has a newer version. Reads only, and needs
// nothing of the file to be right (sqlite.org/fileformat2.html, section 1).

import { closeSync, fstatSync, openSync } from 'node:fs';
import { systemCode } from '../../lib/errors.ts';
import { PAGE_SIZE } from '../database.ts';
import { readLiveEnd } from './log-end.ts';
import { readPlace } from './read-damaged-file.ts';
import { EMPTY_LOG, readLog, type LogPages } from './read-log.ts';

export interface Pages {
  readonly count: number;
  /** False: commits may be missing at the end. */
  readonly isWhole: boolean;
  /**
   * A page by its number, counting from 1: what the files hold of it, which is less where one was cut; null where that is
   * less than 512 bytes, or the disk cannot read it. Good until the next call.
   */
  page(number: number): Buffer | null;
}

export interface DamagedFile {
  /** As SQLite sees them; and, where the log was damaged before its end, with what was committed behind that. */
  readonly views: readonly Pages[];
  close(): void;
}

/** What is left of a cut page is of use from here on. */
const SMALLEST_PART = 512;

/** Opens a database file and its log; either may be missing. Throws the system's error where one cannot be opened. */
export function openPages(file: string): DamagedFile {
  const database = openThere(file);
  let log: ReturnType<typeof openThere> = null;
  try {
    log = openThere(`${file}-wal`);
    const { seen, beyond, isWhole } = log
      ? readLog(log.handle, log.size, readLiveEnd(`${file}-shm`))
      : EMPTY_LOG;
    const views = [seen, ...(beyond ? [beyond] : [])];
    return {
      views: views.map((pages) => viewOf(database, log, pages, isWhole)),
      close: () => {
        database?.close();
        log?.close();
      },
    };
  } catch (error) {
    database?.close();
    log?.close();
    throw error;
  }
}

interface Opened {
  readonly handle: number;
  readonly size: number;
  close(): void;
}

function openThere(file: string): Opened | null {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  return { handle, size: fstatSync(handle).size, close: () => closeSync(handle) };
}

function viewOf(
  database: Opened | null,
  log: Opened | null,
  { places, databasePages }: LogPages,
  isWhole: boolean,
): Pages {
  const bytes = Buffer.alloc(PAGE_SIZE);
  const read = ({ handle, size }: Opened, at: number) => {
    const there = bytes.subarray(0, Math.max(0, Math.min(PAGE_SIZE, size - at)));
    return there.length >= SMALLEST_PART && readPlace(handle, there, at) ? there : null;
  };
  // Behind the last commit's end stands what is no part of the database any more.
  const count = databasePages ?? Math.ceil((database?.size ?? 0) / PAGE_SIZE);
  return {
    count,
    isWhole,
    page: (number) => {
      if (number < 1 || number > count) return null;
      const inLog = places.get(number);
      if (inLog !== undefined && log) return read(log, inLog);
      return database && read(database, (number - 1) * PAGE_SIZE);
    },
  };
}
