// The statements that add captures to the search index and remove them.

import type { Arrival, HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { Database } from '../store/database.ts';
import { storedJson } from '../store/stored-json.ts';
import { indexedText } from './alphabets.ts';
import { searchableOf } from './searchable-contents.ts';

interface IndexedRow extends Pick<Arrival, 'method' | 'target' | 'defect' | 'body'> {
  readonly id: number;
  readonly received_at_ms: number;
  readonly answered_status: number | null;
  readonly body_length: number;
  /** JSON. */
  readonly headers: string;
}

const CAPTURES =
  'SELECT id, received_at_ms, method, target, defect, answered_status, body_length, headers, body FROM store.captures';

/** Prepares the statements for the tables of search-file.ts. */
export function indexWriter(database: Database) {
  const lock = database.prepare('UPDATE indexed SET version = version');
  const bounds = database.prepare('SELECT first_id AS firstId, last_id AS lastId FROM indexed');
  const extend = database.prepare(
    'UPDATE indexed SET first_id = min(first_id, ?), last_id = max(last_id, ?)',
  );
  const newest = database.prepare('SELECT max(id) AS id FROM store.captures');
  const outside = database.prepare(
    'SELECT count(*) AS n FROM assessments WHERE capture_id < ? OR capture_id > ?',
  );
  const between = database.prepare(`${CAPTURES} WHERE id > ? AND id < ? ORDER BY id`);
  const before = database.prepare(
    'SELECT id, length(body) AS bytes FROM store.captures WHERE id < ? ORDER BY id DESC',
  );
  const addFacts = database.prepare('INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?)');
  const addTexts = database.prepare('INSERT INTO texts VALUES (?, ?, ?)');
  const lines = database.prepare('SELECT lines FROM texts WHERE capture_id = ?');
  const addTrigrams = database.prepare('INSERT INTO trigrams (rowid, lines) VALUES (?, ?)');
  const removeTrigrams = database.prepare(
    `INSERT INTO trigrams (trigrams, rowid, lines) VALUES ('delete', ?, ?)`,
  );
  const removeTexts = database.prepare('DELETE FROM texts WHERE capture_id = ?');
  const removeFacts = database.prepare('DELETE FROM facts WHERE capture_id = ?');
  const gone = database.prepare(
    'SELECT capture_id AS id FROM store.unindexed WHERE capture_id > ? ORDER BY capture_id LIMIT ?',
  );
  const goneCount = database.prepare(
    'SELECT count(*) AS n FROM (SELECT 1 FROM store.unindexed LIMIT ?)',
  );
  const forget = database.prepare(
    'DELETE FROM store.unindexed WHERE capture_id IN (SELECT value FROM json_each(?))',
  );
  const forgetAll = database.prepare('DELETE FROM store.unindexed');
  const emptyLog = database.prepare('PRAGMA main.wal_checkpoint(TRUNCATE)');

  return {
    /** Takes the write lock before reading anything that must not change. */
    lock: (): void => void lock.run(),

    /** All captures from the first to the last of these ids are in the index. */
    bounds: () => bounds.get() as { firstId: number; lastId: number },
    extend: (firstId: number, lastId: number): void => void extend.run(firstId, lastId),

    /** The newest capture's id; 0: there is none. */
    newestId: () => (newest.get() as { id: number | null }).id ?? 0,

    /** The number of captures with other ids than these. */
    outside: (firstId: number, lastId: number) => (outside.get(firstId, lastId) as { n: number }).n,

    /** Captures between two ids, in ascending order. The trigram index is slow with any other order. */
    between: (afterId: number, beforeId: number) =>
      between.iterate(afterId, beforeId) as Iterable<IndexedRow>,

    /** Captures before an id, newest first, with the length of their bodies. */
    before: (id: number) => before.iterate(id) as Iterable<{ id: number; bytes: number }>,

    add(capture: IndexedRow): void {
      const headers = storedJson(capture.headers) as HeaderPairs;
      const found = searchableOf({ ...capture, headers });
      addFacts.run(
        capture.id,
        capture.received_at_ms,
        capture.body_length,
        capture.answered_status,
        found.amount,
        found.status,
        found.inst,
      );
      addTexts.run(capture.id, found.lines, found.isCut ? 1 : 0);
      addTrigrams.run(capture.id, indexedText(found.lines));
    },

    remove(captureId: number): void {
      const indexed = lines.get(captureId) as { lines: string } | undefined;
      if (!indexed) return;
      removeTrigrams.run(captureId, indexedText(indexed.lines));
      removeTexts.run(captureId);
      removeFacts.run(captureId);
    },

    /** Captures after an id that are no longer in the store but may be in the index. */
    gone: (afterId: number, limit: number) =>
      (gone.all(afterId, limit) as { id: number }[]).map(({ id }) => id),
    /** The number of such captures, counted up to `limit`. */
    goneCount: (limit: number) => (goneCount.get(limit) as { n: number }).n,
    /** Notes that these are out of the index. */
    forget: (ids: readonly number[]): void => void forget.run(JSON.stringify(ids)),
    forgetAll: (): void => void forgetAll.run(),

    /** Empties the write-ahead log, which still holds removed texts. */
    emptyLog: (): void => void emptyLog.get(),
  };
}
