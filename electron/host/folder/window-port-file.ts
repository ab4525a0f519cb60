// The port of the browser window, stored in the data folder, so that other commands never send anything there.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './durable-file.ts';

const FILE = 'window.port';

/** Writes the port. On a full disk other commands do not learn it, nor the window's token. */
export function writeWindowPort(folder: string, port: number): void {
  try {
    replaceFile(join(folder, FILE), String(port));
  } catch {
    // Without the run's token the window answers nobody.
  }
}

/** The port that the running host of the folder has stored; null: none. */
export function readWindowPort(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, FILE), 'utf8')) || null;
  } catch {
    return null;
  }
}

/** Its host ends, or was killed. */
export function removeWindowPort(folder: string): void {
  try {
    rmSync(join(folder, FILE), { force: true });
  } catch {
    // If the folder is not writable, other operations fail and report it.
  }
}
