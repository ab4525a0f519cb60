// Finds bodies that were altered on the disk. SQLite has no checksums, but each body's digest was stored with its
// verdict.

import { hash } from 'node:crypto';
import type { Database } from './database.ts';

/** The digest of the body of capture `c` when it arrived; null: none was stored. An imported capture has none. */
export const DIGEST_OF = `(SELECT body_sha256 FROM assessments WHERE capture_id = c.id
  AND NOT EXISTS (SELECT 1 FROM imports WHERE capture_id = c.id))`;

interface Digested {
  readonly body: Uint8Array;
  readonly sha256: Uint8Array | null;
}

export const isAltered = ({ body, sha256 }: Digested): boolean =>
  sha256 !== null && !hash('sha256', body, 'buffer').equals(sha256);

/** The ids of captures whose body is not the one that arrived. Reads all bodies. */
export function alteredCaptures(database: Database): number[] {
  const all = database.prepare(`SELECT c.id, c.body, ${DIGEST_OF} AS sha256 FROM captures c`);
  const altered: number[] = [];
  for (const row of all.iterate() as Iterable<Digested & { id: number }>) {
    if (isAltered(row)) altered.push(row.id);
  }
  return altered;
}
