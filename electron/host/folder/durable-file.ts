// Files that outlast a power loss and that only their owner can read: first their bytes are on the disk, then their name
// is. The data folder and the place of an export may be shared: what somebody else has put there beforehand is neither
// followed nor written into.

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

/** Windows has no O_NOFOLLOW and no O_NONBLOCK, which add nothing to the flags there. */
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/** A file on its way, under a name that nobody can foresee. Each throws the system's error, but `abandon`. */
export interface BegunFile {
  write(text: string): void;
  /** Only now, whole and on the disk, it takes the place of the one of its name. */
  finish(): void;
  /** The file of its name is as it was; where the folder cannot be written, what was begun stays. */
  abandon(): void;
}

/** Begins a file that only its owner can read, beside the one whose place it is to take. Throws the system's error. */
export function beginFile(file: string): BegunFile {
  removeAbandoned(file);
  const path = `${file}.${randomBytes(12).toString('hex')}.new`;
  const handle = createPrivate(path);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(handle);
    isOpen = false;
  };
  return {
    write: (text) => {
      writeFileSync(handle, text); // all of it: one write may end where the disk does, without an error
    },
    finish: () => {
      fsyncSync(handle);
      close();
      renameSync(path, file);
      syncFolder(dirname(file));
    },
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

/** Makes a new file; what had its name is removed, and never written into. Throws the system's error. */
export function createPrivate(file: string): number {
  rmSync(file, { force: true });
  const handle = openSync(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, OWNER_ONLY);
  closeToOthers(handle);
  return handle;
}

/** By its descriptor: its name may lead elsewhere by now. */
function closeToOthers(handle: number): void {
  if (process.platform !== 'win32') fchmodSync(handle, OWNER_ONLY);
}

/** Makes an empty file that only its owner can read, or gives an existing one that mode. Throws as `readPrivate` does. */
export function makePrivate(file: string): void {
  closeSync(openPrivate(file, O_RDWR | O_CREAT));
}

/**
 * The text of a file, which only its owner can read from now on. Throws the system's error: ELOOP where a link has its
 * name, EINVAL where it is no file, EPERM where it is somebody else's.
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
 * Writes a file that only its owner can read, beside the old one first: whatever ends the program or the machine, the
 * file is the old one or the new one, and the new one from when this returns. Throws the system's error; where the file
 * could not be written, the old one is as it was.
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

/** Nobody writes such a file for so long. */
const ABANDONED_MS = 60_000;

/** Removes what a run that was killed had begun beside a file. Never throws. */
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
    // Another program removes them, or nobody may.
  }
}

/** What a file holds is on the disk when this returns. Throws the system's error. */
export function syncFile(file: string): void {
  sync(file, 'r+'); // Windows syncs only what may be written
}

/** The names in a folder are on the disk when this returns, as far as the system can tell. Throws the system's error. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // a folder cannot be opened there
  try {
    sync(folder, 'r');
  } catch (error) {
    if (!NOT_FOR_FOLDERS.has(systemCode(error) ?? '')) throw error;
  }
}

/** What a file system says that has no such call for folders (fsync(2)), as some that lie in a network. */
const NOT_FOR_FOLDERS = new Set(['EINVAL', 'ENOTSUP']);

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
