// What retention reads: how much is kept, and the oldest captures that may go. It never takes one whose sender still
// waits, that is still to be handed on, that has no verdict yet, or that a person has deleted already.

import type { Database } from './database.ts';
import { notRemoved } from './removals.ts';

export type RetentionStore = ReturnType<typeof retentionStore>;

export interface Kept {
  readonly captures: number;
  readonly bodyBytes: number;
}

/** A capture that may go. */
export interface Old {
  readonly id: number;
  readonly receivedAtMs: number;
  /** Since when it is kept: when it arrived, or was put in by hand where that was later. */
  readonly sinceMs: number;
  readonly bytes: number;
}

/** Before every capture, in the order in which they arrived. */
export const BEFORE_ALL: Pick<Old, 'receivedAtMs' | 'id'> = {
  receivedAtMs: Number.MIN_SAFE_INTEGER,
  id: 0,
};

const SINCE =
  'max(c.received_at_ms, ifnull((SELECT imported_at_ms FROM imports WHERE capture_id = c.id), 0))';

const OLD = `
  SELECT c.id, c.received_at_ms AS receivedAtMs, ${SINCE} AS sinceMs, length(c.body) AS bytes FROM captures c
  WHERE ${notRemoved('c.id')}
    AND (EXISTS (SELECT 1 FROM assessments WHERE capture_id = c.id)
      OR EXISTS (SELECT 1 FROM imports WHERE capture_id = c.id))
    AND NOT EXISTS (SELECT 1 FROM answers WHERE capture_id = c.id AND outcome = 'waiting')
    AND NOT EXISTS (SELECT 1 FROM forwards WHERE capture_id = c.id AND status IS NULL AND error_code IS NULL)`;

/** Prepares the statements for retention. */
export function retentionStore(database: Database) {
  const noted = database.prepare('SELECT captures, body_bytes AS bodyBytes FROM kept');
  const portion = database.prepare(`
    SELECT count(*) AS captures, ifnull(sum(bytes), 0) AS bodyBytes, max(id) AS lastId
    FROM (SELECT id, length(body) AS bytes FROM captures WHERE id > ? ORDER BY id LIMIT ?)`);
  const kept = database.prepare(`
    SELECT k.captures - count(r.capture_id) AS captures, k.body_bytes - ifnull(sum(length(c.body)), 0) AS bodyBytes
    FROM kept k LEFT JOIN removals r LEFT JOIN captures c ON c.id = r.capture_id`);
  const since =
    database.prepare(`${OLD} AND (c.received_at_ms, c.id) > (?, ?) AND c.received_at_ms < ?
    AND ${SINCE} < ? ORDER BY c.received_at_ms, c.id LIMIT ?`);
  const oldest = database.prepare(`${OLD} AND c.id > ? ORDER BY c.id LIMIT ?`);
  // What was put in by hand has any time that its file says: only when it was put in is of this computer's clock.
  const newest = database.prepare(`
    SELECT max(at_ms) AS newestMs FROM (
      SELECT * FROM (SELECT c.received_at_ms AS at_ms FROM captures c
        WHERE NOT EXISTS (SELECT 1 FROM imports WHERE capture_id = c.id) ORDER BY c.received_at_ms DESC LIMIT 1)
      UNION ALL
      SELECT * FROM (SELECT imported_at_ms FROM imports ORDER BY capture_id DESC LIMIT 1))`);
  const unusedTexts = database.prepare(`
    DELETE FROM answer_texts WHERE NOT EXISTS (SELECT 1 FROM answers WHERE text_id = answer_texts.id)`);

  return {
    /** How much is kept, without what a person has deleted. */
    kept: () => kept.get() as unknown as Kept,

    /** What the triggers have counted, hidden captures included. */
    noted: () => noted.get() as unknown as Kept,

    /** Counts a portion of the captures behind an id, hidden ones included: 1,000 in a millisecond, for bodies stay unread. */
    portion: (afterId: number, limit: number) =>
      portion.get(afterId, limit) as unknown as Kept & { lastId: number | null },

    /** When the newest capture arrived or was put in, by the clock; null: there is none. */
    newestMs: () => (newest.get() as { newestMs: number | null }).newestMs,

    /** Captures that are kept since before `beforeMs`, in the order of their arrival, behind `after`. */
    keptSinceBefore: (beforeMs: number, after: Pick<Old, 'receivedAtMs' | 'id'>, limit: number) =>
      since.all(after.receivedAtMs, after.id, beforeMs, beforeMs, limit) as unknown as Old[],

    /** Captures in the order in which they were stored. */
    oldest: (afterId: number, limit: number) => oldest.all(afterId, limit) as unknown as Old[],

    /** Removes the texts of answers that no capture has any more. */
    removeUnusedTexts: (): void => void unusedTexts.run(),
  };
}
