// The pages of a damaged database as its last commit left them: from the file, and from the log where that has a newer
// version. Reads only, and needs nothing of the file to be right (sqlite.org/fileformat2.html, section 1).

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { systemCode } from '../errors.ts';
import { PAGE_SIZE } from './database.ts';
import { EMPTY_LOG, readLog } from './salvage-log.ts';

export interface Pages {
  readonly count: number;
  /** False: commits may be missing at the end. */
  readonly isWhole: boolean;
  /**
   * A page by its number, counting from 1: what the files hold of it, which is less where one was cut; null where that is
   * less than 512 bytes. Good until the next call.
   */
  page(number: number): Buffer | null;
  close(): void;
}

/** What is left of a cut page is of use from here on. */
const SMALLEST_PART = 512;

/** Opens a database file and its log; either may be missing. Throws the system's error where one cannot be read. */
export function openPages(file: string): Pages {
  const database = openThere(file);
  let log: ReturnType<typeof openThere> = null;
  try {
    log = openThere(`${file}-wal`);
    return pagesOf(database, log);
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

function pagesOf(database: Opened | null, logFile: Opened | null): Pages {
  const log = logFile ? readLog(logFile.handle, logFile.size) : EMPTY_LOG;
  const bytes = Buffer.alloc(PAGE_SIZE);
  const read = ({ handle, size }: Opened, at: number) => {
    const there = Math.min(PAGE_SIZE, size - at);
    if (there < SMALLEST_PART) return null;
    readSync(handle, bytes, 0, there, at);
    return bytes.subarray(0, there);
  };
  return {
    // Behind the last commit's end stands what is no part of the database any more.
    count: log.databasePages ?? Math.ceil((database?.size ?? 0) / PAGE_SIZE),
    isWhole: log.isWhole,
    page: (number) => {
      const inLog = log.pages.get(number);
      if (inLog !== undefined && logFile) return read(logFile, inLog);
      return database && read(database, (number - 1) * PAGE_SIZE);
    },
    close: () => {
      database?.close();
      logFile?.close();
    },
  };
}
