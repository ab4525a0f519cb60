// The default place for captures, endpoints and secrets: one folder for all shells, so that the command line lists what
// the desktop captured.

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import envPaths from 'env-paths';
import { HostError, systemCode } from '../lib/errors.ts';

/**
 * The folder as an absolute path: the given one, else `COUNTERSIGN_DATA`, else the system's place for data. Throws
 * HostError `invalid-input` if the given one is empty.
 */
export function dataFolder(asked: string | undefined): string {
  if (asked === '') {
    // A script's variable may be unset, and then the user's own captures must not be used.
    throw new HostError('invalid-input', { where: '--data', problem: 'empty' });
  }
  const wanted = asked ?? process.env.COUNTERSIGN_DATA ?? '';
  return wanted === '' ? envPaths('countersign', { suffix: '' }).data : resolve(wanted);
}

/**
 * Makes a folder that only its owner can read. An existing folder keeps its mode, because it may be shared on purpose;
 * the files in it are private anyway. Throws HostError `folder-unusable`.
 */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = whyNot(systemCode(error));
    throw new HostError('folder-unusable', { folder, why }, { cause: error });
  }
}

const whyNot = (code = 'unknown error') =>
  code === 'EEXIST' || code === 'ENOTDIR' ? 'a file stands in its place' : code;
