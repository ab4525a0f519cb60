// The default place for captures, endpoints and secrets: one folder for all shells, so that the command line lists what
// the desktop captured.

import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import envPaths from 'env-paths';
import { HostError, systemCode } from '../lib/errors.ts';

/** Files in the folder that tell an emptied database from a new one. */
export const SECRETS_FILE = 'secrets.json';
export const SEARCH_FILE = 'search.db';

/**
 * The folder as an absolute path: the given one, else `COUNTERSIGN_DATA`, else the system's place for data. Throws
 * HostError `invalid-input` if the given one is empty.
 */
export function dataFolder(
  asked: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (asked === '') {
    // A script's variable may be unset, and then the user's own captures must not be used.
    throw new HostError('invalid-input', { where: '--data', problem: 'empty' });
  }
  const wanted = asked ?? env.COUNTERSIGN_DATA ?? '';
  return wanted === '' ? envPaths('countersign', { suffix: '' }).data : resolve(wanted);
}

/**
 * Makes a folder that only its owner can read. An existing folder keeps its mode, because others may read the names in
 * it; the files in it are private. Throws HostError `folder-unusable` or `folder-not-private`.
 */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    refuseShared(folder);
  } catch (error) {
    if (error instanceof HostError) throw error;
    const why = whyNot(systemCode(error));
    throw new HostError('folder-unusable', { folder, why }, { cause: error });
  }
}

const OTHERS_WRITE = 0o022;

/**
 * Whoever may write into the folder can take the place of its lock and files. That holds for its owner too, and most of
 * all for root, whom no mode of a file holds back: root needs a folder of root. A mode is refused even if only the
 * user's own group may write, because a group can get members later. Windows has neither and protects by its ACLs.
 */
function refuseShared(folder: string): void {
  const user = process.geteuid?.();
  if (user === undefined) return;
  const { uid, mode } = statSync(folder);
  if (uid !== user) throw new HostError('folder-not-private', { folder, why: 'foreign' });
  if ((mode & OTHERS_WRITE) !== 0) {
    throw new HostError('folder-not-private', { folder, why: 'writable' });
  }
}

/**
 * Makes the missing folders above it too. Not with `recursive`: in /proc, where the system answers ENOENT, Node 20 tries
 * again without end.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error; // else another program has just made it
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const whyNot = (code = 'unknown error') => REASONS[code] ?? code;

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its place',
  ENOENT: 'no folder can be made there',
};
