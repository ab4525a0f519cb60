// Writes a result to standard output, or to a file that only its owner can read. The file appears when it is complete.
// A link keeps leading to it; a pipe or a device is written to directly, because nothing may take its place.

import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { beginFile, type BegunFile } from '../host/folder/durable-file.ts';
import { systemCode } from '../host/lib/errors.ts';
import { CliError, EXIT } from './exit.ts';
import { print } from './output.ts';

export interface Output {
  readonly write: (text: string) => Promise<void> | void;
  /** Creates the file, or replaces the one with its name. */
  readonly close: () => void;
  /** Discards what was written; an existing file stays. A pipe or a device has got it already. */
  readonly abandon: () => void;
}

/** By its path, it would be opened a second time, and a redirection with `>>` be overwritten from the start. */
const STANDARD_OUTPUT = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

/** Throws CliError 74, now and from the returned functions. */
export function openOutput(file: string): Output {
  const nothing = () => undefined;
  if (STANDARD_OUTPUT.has(file)) return { write: print, close: nothing, abandon: nothing };
  const tell = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new CliError(EXIT.cannotWrite, `${file} cannot be written: ${whyNot(error)}`);
    }
  };
  const begun = tell(() => begin(file));
  return {
    write: (text) => tell(() => begun.write(text)),
    close: () => tell(() => begun.finish()),
    abandon: () => begun.abandon(),
  };
}

/** A file, link, pipe or device that someone else may have planted is replaced, never written to (durable-file.ts). */
function begin(file: string): BegunFile {
  if (!isTrusted(file)) return beginFile(file);
  const target = statSync(file, { throwIfNoEntry: false });
  if (!target || target.isFile() || target.isDirectory()) return beginFile(followLinks(file));
  return beginInPlace(file);
}

/** As Linux does in shared folders (protected_symlinks in proc_sys_fs(5)): the user's own, or of the folder's owner. */
function isTrusted(file: string): boolean {
  const owner = lstatSync(file, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return false;
  return owner === process.getuid?.() || owner === statSync(dirname(file)).uid;
}

/** Where a link leads to, also if nothing is there yet. It does not lead to itself: then `stat` would have failed. */
function followLinks(file: string): string {
  let path = file;
  while (isTrusted(path) && lstatSync(path).isSymbolicLink()) {
    path = resolve(realpathSync(dirname(path)), readlinkSync(path));
  }
  return path;
}

/** A pipe is opened once it has a reader. */
function beginInPlace(file: string): BegunFile {
  const handle = openSync(file, constants.O_WRONLY);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(handle);
    isOpen = false;
  };
  return { write: (text) => writeFileSync(handle, text), finish: close, abandon: close };
}

/** Why a file cannot be written: the reason and the system's error code. */
export function whyNot(error: unknown): string {
  const code = systemCode(error) ?? 'unknown error';
  const reason = REASONS[code];
  return reason === undefined ? `${code}.` : `${code}, ${reason}.`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist. Create it first',
  ENOTDIR: 'part of the path is a file, not a folder. Choose another path',
  EISDIR: 'a folder has this name. Choose another name',
  EACCES: 'permission denied. Choose another folder',
  EPERM: 'permission denied. Choose another folder',
  EROFS: 'the disk is read-only. Choose another folder',
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the disk quota is used up. Free some space',
};
