// JSON texts in the database. This program wrote them, so invalid JSON was altered on the disk.

import { FaultError } from '../lib/errors.ts';

/** The value of a stored JSON text. Throws FaultError if the text is not JSON. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FaultError('damaged');
  }
}
