// The default place for captures, endpoints and secrets: one folder for all shells, so that the command line lists what
// the desktop captured.

import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import envPaths from 'env-paths';
import { HostError, systemCode } from '../lib/errors.ts';

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
 * Makes a folder that only its owner can read. An existing folder keeps its mode, because it may be shared on purpose;
 * the files in it are private anyway. Throws HostError `folder-unusable`.
 */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const why = whyNot(systemCode(error));
    throw new HostError('folder-unusable', { folder, why }, { cause: error });
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
