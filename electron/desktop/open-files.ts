// Files that the system opens with Countersign, or that are named when it is started: support bundles, imported like
// those that are dropped on the window.

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dialog } from 'electron';
import type { Host } from '../host/host.ts';
import { describeError, HostError, systemCode } from '../host/lib/errors.ts';
import type { DesktopWords } from './words.ts';

/** The ending that the system knows us by (build/electron-builder.yml), or the one that says what is in it. */
const BUNDLE = /\.countersign(\.json)?$/i;

/** The import refuses more, and would have it in memory first. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The bundles among the arguments of a start, as absolute paths. Linux desktops give a file as a URL. */
export const bundlesIn = (args: readonly string[], folder: string): string[] =>
  args
    .filter((arg) => !arg.startsWith('-'))
    .map((arg) => (arg.startsWith('file:') ? pathOf(arg) : arg))
    .filter((path) => BUNDLE.test(path))
    .map((path) => resolve(folder, path));

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return ''; // a file of another machine, or no URL at all
  }
}

/** Imports a file and returns the first of its captures; null where it could not be, which is then said. */
export async function importFile(
  file: string,
  host: Host,
  words: DesktopWords,
): Promise<number | null> {
  try {
    const bytes = await read(file);
    const { captureIds } = await host.handlers['import.read']({
      bytesBase64: bytes.toString('base64'),
      kind: 'bundle',
      endpointId: null,
    });
    return captureIds[0] ?? null;
  } catch (error) {
    tell(words.notImported, describeError(error).message);
    return null;
  }
}

async function read(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).size <= MOST_BYTES) return await readFile(file);
  } catch (error) {
    throw new HostError(
      'unreadable',
      `${file} cannot be read (${systemCode(error) ?? 'unknown error'}). See that it is there and that you may read it.`,
    );
  }
  throw new HostError(
    'too-large',
    `${file} is larger than 64 MB. Ask for a bundle of fewer captures.`,
  );
}

function tell(title: string, message: string): void {
  if (process.env.COUNTERSIGN_NO_DIALOG) console.error(`${title}: ${message}`);
  else dialog.showErrorBox(title, message);
}
