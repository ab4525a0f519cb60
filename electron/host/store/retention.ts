// Queries for retention: how much is kept, and the oldest captures that may be deleted. They leave out captures whose
// sender still waits, whose forward is open, that have no verdict yet, or that are already deleted.

import { atOnce, type Database } from './database.ts';
import { statements } from './statements.ts';

export interface Kept {
  readonly captures: number;
  readonly bodyBytes: number;
}

/** A capture that may be deleted. */
export interface Old {
  readonly id: number;
  readonly receivedAtMs: number;
  /** When it arrived, or was imported if that was later. */
  readonly sinceMs: number;
  readonly bytes: number;
}

/** A position before all captures, in the order of arrival. */
export const BEFORE_ALL: Pick<Old, 'receivedAtMs' | 'id'> = {
  receivedAtMs: Number.MIN_SAFE_INTEGER,
  id: 0,
};

const SINCE =
  'max(c.received_at_ms, ifnull((SELECT imported_at_ms FROM imports WHERE capture_id = c.id), 0))';

const OLD = `
  SELECT c.id, c.received_at_ms AS receivedAtMs, ${SINCE} AS sinceMs, length(c.body) AS bytes FROM present_captures c
  WHERE (EXISTS (SELECT 1 FROM assessments WHERE capture_id = c.id)
      OR EXISTS (SELECT 1 FROM imports WHERE capture_id = c.id))
    AND NOT EXISTS (SELECT 1 FROM answers WHERE capture_id = c.id AND outcome = 'waiting')
    AND NOT EXISTS (SELECT 1 FROM forwards WHERE capture_id = c.id AND status IS NULL AND error_code IS NULL)`;

/** Prepares the statements for retention. */
export function retentionStore(database: Database) {
  const { run, one, all } = statements(database);
  const noted = one<Kept>('SELECT captures, body_bytes AS bodyBytes FROM kept');
  const portion = one<Kept & { readonly lastId: number | null }, [afterId: number, limit: number]>(`
    SELECT count(*) AS captures, ifnull(sum(bytes), 0) AS bodyBytes, max(id) AS lastId
    FROM (SELECT id, length(body) AS bytes FROM captures WHERE id > ? ORDER BY id LIMIT ?)`);
  const since = all<Old, [afterMs: number, afterId: number, beforeMs: number, limit: number]>(`
    ${OLD} AND (c.received_at_ms, c.id) > (?1, ?2) AND c.received_at_ms < ?3 AND ${SINCE} < ?3
    ORDER BY c.received_at_ms, c.id LIMIT ?4`);

  return {
    /** The stored count without deleted captures. */
    kept: one<Kept>('SELECT captures, body_bytes AS bodyBytes FROM present_kept'),

    /**
     * The stored count of the triggers, and at the same moment a portion of the captures after an id, counted; both with
     * hidden captures. 1,000 take a millisecond, because bodies are not read.
     */
    notedWithPortion: (afterId: number, limit: number) =>
      atOnce(database, () => ({ noted: noted(), portion: portion(afterId, limit) })),

    /** Captures kept since before `beforeMs`, in the order of arrival, after `after`. */
    keptSinceBefore: (beforeMs: number, after: Pick<Old, 'receivedAtMs' | 'id'>, limit: number) =>
      since(after.receivedAtMs, after.id, beforeMs, limit),

    /** Captures in the order in which they were stored. */
    oldest: all<Old, [afterId: number, limit: number]>(`${OLD} AND c.id > ? ORDER BY c.id LIMIT ?`),

    /** Deletes the texts of answers that no capture uses any more. */
    removeUnusedTexts: run(`
      DELETE FROM answer_texts WHERE NOT EXISTS (SELECT 1 FROM answers WHERE text_id = answer_texts.id)`),
  };
}
