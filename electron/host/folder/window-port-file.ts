// The port of the browser window, written down for the commands beside a host: nothing is sent there by them either.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './durable-file.ts';

const FILE = 'window.port';

/** Writes it into the data folder. On a disk that is full it stays unknown to the commands, as the window's token is. */
export function writeWindowPort(folder: string, port: number): void {
  try {
    replaceFile(join(folder, FILE), String(port));
  } catch {
    // Without the run's token the window answers nobody.
  }
}

/** The port that the host of the folder noted, which is still running; null: none. */
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
    // In a folder that cannot be written nothing else works, which is told of.
  }
}
