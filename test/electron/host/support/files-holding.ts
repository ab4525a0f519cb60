// Looks for a text in the files of a data folder, while the host writes there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the files, in its subfolders too, that contain a text. A file that SQLite has deleted meanwhile contains none. */
export const filesHolding = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && holds(join(entry.parentPath, entry.name), text))
    .map(({ name }) => name);

function holds(file: string, text: string): boolean {
  try {
    return readFileSync(file).includes(text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
