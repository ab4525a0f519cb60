// Where captures, endpoints and secrets lie when nobody says otherwise: one folder for all shells, so that the
// command line lists what the desktop captured.

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import envPaths from 'env-paths';
import { HostError, systemCode } from '../lib/errors.ts';

/**
 * The folder as an absolute path: what was asked for, else `COUNTERSIGN_DATA`, else the system's place for data.
 * Throws HostError `invalid-input` where an empty one is asked for.
 */
export function dataFolder(asked: string | undefined): string {
  if (asked === '') {
    // A script's variable that is not set: what it does is not meant for the user's own captures.
    throw new HostError('invalid-input', '--data is empty. Name a folder, or leave --data out.');
  }
  const wanted = asked ?? process.env.COUNTERSIGN_DATA ?? '';
  return wanted === '' ? envPaths('countersign', { suffix: '' }).data : resolve(wanted);
}

/**
 * Makes a folder that only its owner can look into. One that exists keeps its mode: it may be shared for a reason, and
 * what is put into it is closed to others by itself. Throws HostError `folder-unusable`.
 */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new HostError(
      'folder-unusable',
      `The data folder ${folder} cannot be used (${whyNot(systemCode(error))}). Check its permissions, or choose another with --data DIR.`,
      { cause: error },
    );
  }
}

const whyNot = (code = 'unknown error') =>
  code === 'EEXIST' || code === 'ENOTDIR' ? 'a file stands in its place' : code;
