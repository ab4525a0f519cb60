// Files that outlast a power loss: first their bytes are on the disk, then their name is.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from './errors.ts';

/**
 * Writes a file that only its owner can read, beside the old one first: whatever ends the program or the machine, the
 * file is the old one or the new one, and the new one from when this returns. Throws the system's error; where the file
 * could not be written, the old one is as it was.
 */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.new`;
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeFileSync(handle, text); // all of it: one write may end where the disk does, without an error
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } finally {
    removeBegun(beside);
  }
  syncFolder(dirname(file));
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

/** What was begun and not finished; in a folder that cannot be written it stays. */
function removeBegun(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It is written over the next time.
  }
}
