// Writes a result to standard output, or to a file that only its owner can read. The file appears when it is complete.
// A link keeps leading to it; a pipe or a device is written to directly, because nothing may take its place.

import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { beginFile, type BegunFile } from '../../host/folder/durable-file.ts';
import { systemCode } from '../../host/lib/errors.ts';
import { CliError, EXIT } from './exit.ts';
import { printExactly } from './output.ts';

/** By its path, it would be opened a second time, and a redirection with `>>` be overwritten from the start. */
const STANDARD_OUTPUT = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

/** Throws CliError 74, now and from the returned functions. */
export function openOutput(file: string) {
  const nothing = () => undefined;
  if (STANDARD_OUTPUT.has(file)) return { write: printExactly, close: nothing, abandon: nothing };
  const tell = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new CliError(EXIT.cannotWrite, `${file} cannot be written: ${whyNot(error)}`);
    }
  };
  const begun = tell(() => begin(file));
  return {
    write: (text: string): Promise<void> | void => tell(() => begun.write(text)),
    /** Creates the file, or replaces the one with its name. */
    close: () => tell(() => begun.finish()),
    /** Discards what was written; an existing file stays. A pipe or a device has got it already. */
    abandon: () => begun.abandon(),
  };
}

/** A file, link, pipe or device that someone else may have planted is replaced, never written to (durable-file.ts). */
function begin(file: string): BegunFile {
  const path = followLinks(file);
  const target = isTrusted(path) ? statSync(path) : null;
  if (target && !target.isFile() && !target.isDirectory()) return beginInPlace(path, target);
  return beginFile(isDescriptor(path) ? realpathSync(path) : path);
}

/** Its link leads to no path if it is a pipe. */
const isDescriptor = (path: string) => /^\/proc\/(self|\d+)\/fd\/\d+$/.test(path);

/** As Linux does in shared folders (protected_symlinks in proc_sys_fs(5)): the user's own, or of the folder's owner. */
function isTrusted(file: string): boolean {
  const owner = lstatSync(file, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return false;
  return owner === process.getuid?.() || owner === statSync(dirname(file)).uid;
}

/** As many as the system follows itself. */
const MOST_LINKS = 40;

/** Where a link leads to, also if nothing is there yet. */
function followLinks(file: string): string {
  let path = file;
  for (let links = 0; isOwnLink(path); links += 1) {
    if (links === MOST_LINKS) throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
    path = resolve(realpathSync(dirname(path)), readlinkSync(path));
  }
  return path;
}

const isOwnLink = (path: string) =>
  !isDescriptor(path) && isTrusted(path) && lstatSync(path).isSymbolicLink();

/** A pipe is opened once it has a reader. Throws if something else took the place of `target` meanwhile. */
function beginInPlace(file: string, target: Stats): BegunFile {
  const handle = openSync(file, constants.O_WRONLY);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(handle);
    isOpen = false;
  };
  const { dev, ino } = fstatSync(handle);
  if (dev !== target.dev || ino !== target.ino) {
    close();
    throw Object.assign(new Error('replaced'), { code: 'EACCES' });
  }
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
