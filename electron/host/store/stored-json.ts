// JSON texts in the database. This program wrote them: one that is none was altered on the disk.

import { DamageError } from '../lib/errors.ts';

/** The value of a stored JSON text. Throws DamageError where the text is none. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamageError();
  }
}
