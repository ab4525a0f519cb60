// Files that survive a power cut and that only their owner can read: first their bytes are on the disk, then their
// name. The data folder and an export's folder may be shared, so a file or link that someone else placed there is
// neither followed nor written to.

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { systemCode } from '../lib/errors.ts';

const OWNER_ONLY = 0o600;

/** Windows has no O_NOFOLLOW and no O_NONBLOCK. They are undefined there and add nothing to the flags. */
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/** A file in progress, under an unpredictable name. Each function throws the system's error, except `abandon`. */
export type BegunFile = ReturnType<typeof beginFile>;

/** Starts a file that only its owner can read, beside the one that it will replace. Throws the system's error. */
export function beginFile(file: string) {
  removeAbandoned(file);
  const path = `${file}.${randomBytes(12).toString('hex')}.new`;
  const handle = createPrivate(path);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(handle);
    isOpen = false;
  };
  return {
    write: (text: string) => {
      writeFileSync(handle, text); // not writeSync, which may write less on a full disk without an error
    },
    /** The complete file is on the disk and takes the place of the one with its name. */
    finish: () => {
      fsyncSync(handle);
      close();
      renameSync(path, file);
      syncFolder(dirname(file));
    },
    /** Keeps the earlier file. If the folder is not writable, the unfinished one stays. */
    abandon: () => {
      try {
        close();
        rmSync(path, { force: true });
      } catch {
        // removeAbandoned tries again
      }
    },
  };
}

/** Makes a new file. An existing one with its name is deleted, never written to. Throws the system's error. */
export function createPrivate(file: string): number {
  rmSync(file, { force: true });
  const handle = openSync(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, OWNER_ONLY);
  closeToOthers(handle);
  return handle;
}

/** By descriptor, because the name may lead elsewhere by now. */
function closeToOthers(handle: number): void {
  if (process.platform !== 'win32') fchmodSync(handle, OWNER_ONLY);
}

/**
 * Makes an empty file that only its owner can read, or sets this mode on an existing one. Throws as `readPrivate` does.
 */
export function makePrivate(file: string): void {
  closeSync(openPrivate(file, O_RDWR | O_CREAT));
}

/**
 * Reads a file, and sets it to be readable by its owner only. Throws the system's error: ELOOP for a link, EINVAL if it
 * is no file, EPERM if someone else owns it.
 */
export function readPrivate(file: string): string {
  const handle = openPrivate(file, O_RDONLY);
  try {
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

function openPrivate(file: string, flags: number): number {
  const handle = openSync(file, flags | O_NOFOLLOW | O_NONBLOCK, OWNER_ONLY);
  try {
    if (!fstatSync(handle).isFile()) {
      throw Object.assign(new Error(`EINVAL: not a file, open '${file}'`), { code: 'EINVAL' });
    }
    closeToOthers(handle);
    return handle;
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/**
 * Replaces a file that only its owner can read. Whatever ends the program or the machine, the file is either the old
 * one or the new one, and it is the new one when this returns. Throws the system's error; then the old file is
 * unchanged.
 */
export function replaceFile(file: string, text: string): void {
  const begun = beginFile(file);
  try {
    begun.write(text);
    begun.finish();
  } catch (error) {
    begun.abandon();
    throw error;
  }
}

/** No program takes this long to write such a file. */
const ABANDONED_MS = 60_000;

/** Deletes unfinished files that a killed run left beside a file. Never throws. */
export function removeAbandoned(file: string): void {
  const folder = dirname(file);
  const begins = `${basename(file)}.`;
  try {
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(begins) || !/^[\da-f]{24}\.new$/.test(name.slice(begins.length)))
        continue;
      const path = join(folder, name);
      if (Date.now() - lstatSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
    }
  } catch {
    // Another program deletes them, or nobody may.
  }
}

/** When this returns, the file's contents are on the disk. Throws the system's error. */
export function syncFile(file: string): void {
  sync(file, 'r+'); // Windows syncs only files that are open for writing
}

/**
 * When this returns, the names in a folder are on the disk, as far as the system can tell. Throws the system's error.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // Windows cannot open a folder
  try {
    sync(folder, 'r');
  } catch (error) {
    if (!NOT_FOR_FOLDERS.has(systemCode(error) ?? '')) throw error;
  }
}

/** Errors of file systems that cannot sync folders (fsync(2)), such as some network file systems. */
const NOT_FOR_FOLDERS = new Set(['EINVAL', 'ENOTSUP']);

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
