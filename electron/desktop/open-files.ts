// Support bundles that the system opens with Countersign, or that are arguments at the start. They are imported like
// files dropped on the window.

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dialog } from 'electron';
import { LIMITS } from '../../shared/contract/limits.ts';
import type { Host } from '../host/host.ts';
import { describeError, HostError, systemCode } from '../host/lib/errors.ts';
import type { DesktopWords } from './words.ts';

/** The extension registered in build/electron-builder.yml, or the one that names the content type. */
const BUNDLE = /\.countersign(\.json)?$/i;

/** The bundles among the start arguments, as absolute paths. Linux desktops pass files as URLs. */
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
    return ''; // a file on another machine, or not a URL
  }
}

/** Imports a file and returns its first capture. On failure, shows an error and returns null. */
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
    // Checked before the file is read into memory; the import would refuse it only afterwards.
    if ((await stat(file)).size <= LIMITS.importBytes) return await readFile(file);
  } catch (error) {
    throw new HostError('unreadable', { file, reason: systemCode(error) ?? 'unknown error' });
  }
  throw new HostError('too-large', { what: 'import' });
}

function tell(title: string, message: string): void {
  if (process.env.COUNTERSIGN_NO_DIALOG) console.error(`${title}: ${message}`);
  else dialog.showErrorBox(title, message);
}
