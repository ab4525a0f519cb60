// A file that only its owner can read, from its first byte on.

import { chmodSync, closeSync, openSync } from 'node:fs';

/** Makes an empty file of mode 0600, or gives an existing one that mode. Throws the system's error. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  if (process.platform !== 'win32') chmodSync(file, 0o600);
}
