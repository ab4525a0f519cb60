// The files of the built window, which both shells serve from memory: only listed paths are served, no path is built from a
// request, and neither a deleted file nor a lack of file descriptors fails one.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export interface WindowFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** By URL path, such as `/assets/index.js`. */
export type WindowFiles = ReadonlyMap<string, WindowFile>;

/** Reads the window from its folder. Throws the system's error. */
export function readWindowFiles(folder: string): WindowFiles {
  const files = new Map<string, WindowFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    files.set(`/${relative(folder, file).split(sep).join('/')}`, {
      type,
      body: readFileSync(file),
    });
  }
  return files;
}

/** The types of the files that the build makes (build/vite.config.ts). */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
