// Which captures of a range can be copied now: those of which everything is known, in the order of arrival.

import type { Database } from '../../store/database.ts';

export interface Candidates {
  /** To be copied. */
  readonly ids: readonly number[];
  /** How many are left out because they could not become ready. */
  readonly passedOver: number;
  /** Everything up to this id is in `ids` or never leaves. */
  readonly upTo: number;
  /** `more`: there may be more now. `wait`: the next capture has to wait. `end`: nothing is left for now. */
  readonly then: 'more' | 'wait' | 'end';
  /** The next capture if it waits for its cause. */
  readonly awaitsCause: number | null;
}

/** Captures and body bytes that are copied together. */
const MOST = 200;
const MOST_BYTES = 4 * 1024 * 1024;

/** So long a capture waits for its cause or for a slow answer; without them it says less but is not kept back for ever. */
const PATIENCE_MS = 30_000;

/** So long the first one waits for its verdict, or for its deletion. Then it can get none, and the others go on. */
const MOST_BLOCKED_MS = 120_000;

export interface Moment {
  readonly nowMs: number;
  /** Whether the search for a capture's cause is still to come. */
  readonly awaitsCause: (id: number) => boolean;
}

interface Row {
  readonly id: number;
  readonly bytes: number;
  readonly receivedAtMs: number;
  readonly isImported: number;
  readonly isHidden: number;
  readonly isAssessed: number;
  readonly awaitsAnswer: number;
}

/** Prepares the statements. The function that it returns finds what of a range comes next. */
export function candidateFinder(database: Database) {
  const newest = database.prepare('SELECT ifnull(max(id), 0) AS id FROM captures');
  const next = database.prepare(`
    SELECT c.id, length(c.body) AS bytes, c.received_at_ms AS receivedAtMs,
      EXISTS (SELECT 1 FROM imports WHERE capture_id = c.id) AS isImported,
      EXISTS (SELECT 1 FROM removals WHERE capture_id = c.id) AS isHidden,
      EXISTS (SELECT 1 FROM assessments WHERE capture_id = c.id AND is_stale = 0) AS isAssessed,
      EXISTS (SELECT 1 FROM answers WHERE capture_id = c.id AND outcome = 'waiting') AS awaitsAnswer
    FROM captures c WHERE c.id > ? AND c.id <= ? ORDER BY c.id LIMIT ${MOST}`);

  /** A deletion that can still be undone is waited for: the capture is gone afterwards, or back. */
  function waitsFor(row: Row, { nowMs, awaitsCause }: Moment): 'cause' | 'other' | null {
    if (row.isHidden === 1 || row.isAssessed === 0) return 'other';
    const ageMs = nowMs - row.receivedAtMs;
    if (ageMs < 0 || ageMs > PATIENCE_MS) return null; // the clock may have been set back
    if (awaitsCause(row.id)) return 'cause';
    return row.awaitsAnswer === 1 ? 'other' : null;
  }

  /** The capture that keeps the others back, and since when. */
  let blocking = { id: 0, sinceMs: 0 };

  function isStuck(id: number, nowMs: number): boolean {
    if (blocking.id !== id || nowMs < blocking.sinceMs) blocking = { id, sinceMs: nowMs };
    return nowMs - blocking.sinceMs > MOST_BLOCKED_MS;
  }

  return (afterId: number, upTo: number | null, moment: Moment): Candidates => {
    const end = upTo ?? Math.max(afterId, (newest.get() as { id: number }).id);
    const rows = next.all(afterId, end) as unknown as Row[];
    const ids: number[] = [];
    let passedOver = 0;
    let last = afterId;
    let bytes = 0;
    const upToLast = (then: Candidates['then'], awaitsCause: number | null = null) => ({
      ...{ ids, passedOver, upTo: last, then, awaitsCause },
    });
    for (const row of rows) {
      // What was imported did not arrive here.
      if (row.isImported === 0) {
        const what = waitsFor(row, moment);
        if (what !== null) {
          if (!isStuck(row.id, moment.nowMs))
            return upToLast('wait', what === 'cause' ? row.id : null);
          passedOver += 1 - row.isHidden;
          last = row.id;
          continue;
        }
        if (ids.length > 0 && bytes + row.bytes > MOST_BYTES) return upToLast('more');
        ids.push(row.id);
        bytes += row.bytes;
      }
      last = row.id;
    }
    if (rows.length === MOST) return upToLast('more');
    last = end;
    return upToLast('end');
  };
}
