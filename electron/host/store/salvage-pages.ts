// The pages of a damaged database as its last commit left them: from the file, and from the log where that has a newer
// version. Reads only, and needs nothing of the file to be right (sqlite.org/fileformat2.html, section 1).

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { systemCode } from '../errors.ts';
import { EMPTY_LOG, readLog, type Log } from './salvage-log.ts';

export interface Pages {
  readonly count: number;
  /** The bytes of a page that SQLite uses. */
  readonly usable: number;
  /** False: commits may be missing at the end. */
  readonly isWhole: boolean;
  /**
   * A page by its number, counting from 1: what the files hold of it, which is less where one was cut; null where that is
   * less than SQLite's smallest page. Good until the next call.
   */
  page(number: number): Buffer | null;
  close(): void;
}

const SMALLEST_PAGE = 512;
/** What SQLite makes where nobody says otherwise, and Countersign does not. */
export const PAGE_SIZE = 4096;
const MAGIC = 'SQLite format 3\0';

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
  const { pageSize, reserved } = readHeader(database);
  const log = logFile ? readLog(logFile.handle, logFile.size, pageSize) : EMPTY_LOG;
  const bytes = Buffer.alloc(pageSize);
  const read = ({ handle, size }: Opened, at: number) => {
    const there = Math.min(pageSize, size - at);
    if (there < SMALLEST_PAGE) return null;
    readSync(handle, bytes, 0, there, at);
    return bytes.subarray(0, there);
  };
  return {
    count: pageCount(log, database?.size ?? 0, pageSize),
    usable: pageSize - reserved,
    isWhole: log.isWhole,
    page: (number) => {
      const inLog = log.pages.get(number);
      if (inLog !== undefined && logFile) return read(logFile, inLog);
      return database && read(database, (number - 1) * pageSize);
    },
    close: () => {
      database?.close();
      logFile?.close();
    },
  };
}

/** Behind the last commit's end stands what is no part of the database any more. */
function pageCount(log: Log, bytes: number, pageSize: number): number {
  return log.databasePages ?? Math.ceil(bytes / pageSize);
}

/** The sizes that a page can have: powers of two. */
const isPageSize = (size: number) =>
  size >= SMALLEST_PAGE && size <= 65536 && (size & (size - 1)) === 0;

function readHeader(database: Opened | null): { pageSize: number; reserved: number } {
  const unknown = { pageSize: PAGE_SIZE, reserved: 0 };
  if (!database || database.size < 100) return unknown;
  const header = Buffer.alloc(100);
  readSync(database.handle, header, 0, header.length, 0);
  const stated = header.readUInt16BE(16);
  const pageSize = stated === 1 ? 65536 : stated;
  const isSound = header.toString('latin1', 0, MAGIC.length) === MAGIC && isPageSize(pageSize);
  return isSound ? { pageSize, reserved: header[20] ?? 0 } : unknown;
}
