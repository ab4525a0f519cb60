// Copies a damaged database file with its log for SQLite to read. Parts that the disk cannot read become zeros.

import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { createPrivate } from '../../folder/durable-file.ts';
import { systemCode } from '../../lib/errors.ts';
import { PAGE_SIZE } from '../database.ts';
import { readLiveEnd } from './log-end.ts';
import { EMPTY_LOG, readLog, readPlace, type Log, type LogPages } from './read-log.ts';

const CHUNK_BYTES = 256 * PAGE_SIZE;

/** Reads the log of a database file; either may be missing. Throws the system's error. */
export function logOf(file: string): Log {
  return (
    withFile(`${file}-wal`, (handle) =>
      readLog(handle, fstatSync(handle).size, readLiveEnd(`${file}-shm`)),
    ) ?? EMPTY_LOG
  );
}

/**
 * Writes a database file and these pages of its log to `copy`, and returns its number of pages. Throws the system's
 * error.
 */
export function copyDamaged(file: string, log: LogPages, copy: string): number {
  const into = createPrivate(copy);
  try {
    const bytes = withFile(file, (from) => copyBytes(from, into)) ?? 0;
    const pages = log.databasePages ?? Math.ceil(bytes / PAGE_SIZE);
    withFile(`${file}-wal`, (from) => {
      for (const [page, place] of log.places) copyPart(from, place, into, (page - 1) * PAGE_SIZE);
    });
    ftruncateSync(into, pages * PAGE_SIZE); // nothing after the last commit's end belongs to the database
    return pages;
  } finally {
    closeSync(into);
  }
}

function copyBytes(from: number, into: number): number {
  const { size } = fstatSync(from);
  for (let at = 0; at < size; at += CHUNK_BYTES) {
    if (copyPart(from, at, into, at, CHUNK_BYTES)) continue;
    for (let page = at; page < at + CHUNK_BYTES; page += PAGE_SIZE)
      copyPart(from, page, into, page);
  }
  return size;
}

/** False if the disk cannot read it. */
function copyPart(from: number, at: number, into: number, to: number, length = PAGE_SIZE): boolean {
  const bytes = Buffer.alloc(length);
  if (!readPlace(from, bytes, at)) return false;
  let written = 0;
  while (written < length)
    written += writeSync(into, bytes, written, length - written, to + written);
  return true;
}

/** Null: there is no such file. */
function withFile<T>(file: string, work: (handle: number) => T): T | null {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
}
