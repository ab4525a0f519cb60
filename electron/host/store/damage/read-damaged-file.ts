// Reading from a file of which the disk may have lost a part.

import { readSync } from 'node:fs';
import { systemCode } from '../../lib/errors.ts';

/** Fills `bytes` from a place in an open file; false where the disk cannot read it. Throws the system's other errors. */
export function readPlace(handle: number, bytes: Uint8Array, at: number): boolean {
  try {
    readSync(handle, bytes, 0, bytes.length, at);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EIO') return false;
    throw error;
  }
}
