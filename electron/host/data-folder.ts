// Where captures, endpoints and secrets lie when nobody says otherwise: one folder for all shells, so that the
// command line lists what the desktop captured.

import { resolve } from 'node:path';
import envPaths from 'env-paths';

/** The folder as an absolute path: what was asked for, else `COUNTERSIGN_DATA`, else the system's place for data. */
export function dataFolder(asked: string | undefined): string {
  const fromEnvironment = process.env['COUNTERSIGN_DATA'];
  return resolve(asked ?? (fromEnvironment || envPaths('countersign', { suffix: '' }).data));
}
