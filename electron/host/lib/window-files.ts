// The files of the built window, which both shells serve. They are listed once, and only listed paths are served: no
// path is built from a request.

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Maps URL paths such as `/assets/index.js` to the files in the folder. Throws the system's error. */
export function listWindowFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(`/${relative(folder, file).split(sep).join('/')}`, file);
  }
  return files;
}
