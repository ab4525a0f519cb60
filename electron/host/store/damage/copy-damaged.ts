// Copies the files of a damaged database for SQLite to read. Parts that the disk cannot read become zeros.

import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { createPrivate } from '../../folder/durable-file.ts';
import { systemCode } from '../../lib/errors.ts';
import { PAGE_SIZE } from '../database.ts';

const CHUNK_BYTES = 256 * PAGE_SIZE;

/** Copies a database file, which is empty if it is missing, and its log. Throws the system's error. */
export function copyDamaged(file: string, copy: string): void {
  removeCopy(copy);
  closeSync(createPrivate(copy));
  for (const log of ['', '-wal']) copyFile(file + log, copy + log);
}

export function removeCopy(copy: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(copy + part, { force: true });
}

function copyFile(file: string, copy: string): void {
  let from: number;
  try {
    from = openSync(file, 'r');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const into = createPrivate(copy);
  try {
    const { size } = fstatSync(from);
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      const end = Math.min(size, at + CHUNK_BYTES);
      if (copyPart(from, into, at, end)) continue;
      for (let page = at; page < end; page += PAGE_SIZE) {
        if (copyPart(from, into, page, Math.min(end, page + PAGE_SIZE))) continue;
        writeAt(into, Buffer.alloc(Math.min(end - page, PAGE_SIZE)), page);
      }
    }
  } finally {
    closeSync(into);
    closeSync(from);
  }
}

/** False if the disk cannot read it. */
function copyPart(from: number, into: number, at: number, end: number): boolean {
  const bytes = Buffer.alloc(end - at);
  try {
    readSync(from, bytes, 0, bytes.length, at);
  } catch (error) {
    if (systemCode(error) === 'EIO') return false;
    throw error;
  }
  writeAt(into, bytes, at);
  return true;
}

function writeAt(into: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;) {
    done += writeSync(into, bytes, done, bytes.length - done, at + done);
  }
}
