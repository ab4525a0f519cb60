// Searches captures of a time although PostgreSQL refuses a statement that reads one of them, such as one whose row is
// longer than any value may be. Any writer can store such a capture.

import type { Session } from '../server/connection.ts';
import { keyColumns, keyOf, type Key, type Range } from '../read/keys.ts';
import { archiveFault } from '../../lib/errors.ts';

export interface Found {
  readonly keys: readonly Key[];
  /** Captures that no statement can search. */
  readonly refused: readonly Key[];
}

/** Searches captures of a time, or one of them. */
type SearchCaptures = (range: Range, only?: Key) => Promise<readonly Key[]>;

/** Divides the time until the refused captures are alone. Rejects with HostError `archive-unusable`. */
export async function searchRange(
  search: SearchCaptures,
  session: Session,
  range: Range,
): Promise<Found> {
  try {
    return { keys: await search(range), refused: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [row] = await session.rows(
      `SELECT min(received_at_ms) AS first, max(received_at_ms) AS last
        FROM countersign.captures WHERE received_at_ms >= $1 AND received_at_ms < $2`,
      [...range],
    );
    if (row?.first === null) throw error; // no capture is the reason
    const [first, last] = [Number(row?.first), Number(row?.last)];
    if (first === last) return searchEach(search, session, first);
    const middle = Math.floor((first + last) / 2) + 1;
    const earlier = await searchRange(search, session, [first, middle]);
    const later = await searchRange(search, session, [middle, last + 1]);
    return {
      keys: [...earlier.keys, ...later.keys],
      refused: [...earlier.refused, ...later.refused],
    };
  }
}

const PAGE = 100;

const NEXT = `
  SELECT ${keyColumns('c')} FROM countersign.captures c
    WHERE c.received_at_ms = $1 AND ($2::text IS NULL OR (c.installation, c.capture) > ($2, $3::bigint))
    ORDER BY c.installation, c.capture LIMIT ${PAGE}`;

/** One after the other, those of one millisecond. */
async function searchEach(search: SearchCaptures, session: Session, atMs: number): Promise<Found> {
  const found = { keys: new Array<Key>(), refused: new Array<Key>() };
  let after: Key | undefined;
  do {
    const at: readonly unknown[] = [atMs, after?.installation ?? null, after?.capture ?? null];
    const page = (await session.rows(NEXT, at)).map(keyOf);
    for (const key of page) {
      try {
        found.keys.push(...(await search([atMs, atMs + 1], key)));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        found.refused.push(key);
      }
    }
    after = page.at(-1);
  } while (after);
  return found;
}

/** SQLSTATE of a value that cannot be computed: data exceptions, no memory, a limit exceeded, or an internal error. */
const REFUSED = /^(?:22|532|54|XX)/;

const isRefusal = (error: unknown): boolean => REFUSED.test(String(archiveFault(error)?.reason));
