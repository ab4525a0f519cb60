// The statements that put captures into the search index and take them out again.

import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Database } from '../store/database.ts';
import { freeText } from './search-file.ts';
import { searchableOf, TEXT_FIELDS } from './searchable-contents.ts';

export interface IndexedCapture extends Pick<Arrival, 'method' | 'target' | 'defect' | 'body'> {
  readonly id: number;
  readonly received_at_ms: number;
  readonly answered_status: number | null;
  readonly body_length: number;
}

const COLUMNS = [
  'capture_id',
  'method',
  'path',
  'query',
  ...TEXT_FIELDS,
  'others',
  'repeated',
  'items',
];

const CAPTURES =
  'SELECT id, received_at_ms, method, target, defect, answered_status, body_length, body FROM store.captures';

/** Prepares the statements; the tables are those of search-file.ts. */
export function indexWriter(database: Database) {
  const lock = database.prepare('UPDATE indexed SET version = version');
  const bounds = database.prepare('SELECT first_id AS firstId, last_id AS lastId FROM indexed');
  const extend = database.prepare(
    'UPDATE indexed SET first_id = min(first_id, ?), last_id = max(last_id, ?)',
  );
  const newest = database.prepare('SELECT max(id) AS id FROM store.captures');
  const between = database.prepare(`${CAPTURES} WHERE id > ? AND id < ? ORDER BY id`);
  const before = database.prepare(
    'SELECT id, length(body) AS bytes FROM store.captures WHERE id < ? ORDER BY id DESC',
  );
  const addFacts = database.prepare('INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?)');
  const addTexts = database.prepare(
    `INSERT INTO texts (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`,
  );
  // Not in one statement with what is added: FTS5 would write what it has collected to the disk before each.
  const text = database.prepare(
    `SELECT fold(${freeText('texts')}) AS text FROM texts WHERE capture_id = ?`,
  );
  const addTrigrams = database.prepare('INSERT INTO trigrams (rowid, text) VALUES (?, ?)');
  const removeTrigrams = database.prepare(
    `INSERT INTO trigrams (trigrams, rowid, text) VALUES ('delete', ?, ?)`,
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

  /** What of a capture is in the trigram index; null: nothing. */
  const textOf = (captureId: number): string | null =>
    (text.get(captureId) as { text: string } | undefined)?.text ?? null;

  return {
    /** Takes the write lock, before anything is read that must not change. */
    lock: (): void => void lock.run(),

    /** Every capture from the first to the last of these ids is in the index. */
    bounds: () => bounds.get() as { firstId: number; lastId: number },
    extend: (firstId: number, lastId: number): void => void extend.run(firstId, lastId),

    /** The newest capture's id; 0: there is none. */
    newestId: () => (newest.get() as { id: number | null }).id ?? 0,

    /** Captures between two ids, in their order: the trigram index is slow to take them in another. */
    between: (afterId: number, beforeId: number) =>
      between.iterate(afterId, beforeId) as Iterable<IndexedCapture>,

    /** Captures before an id, from the newest down, with the length of their bodies. */
    before: (id: number) => before.iterate(id) as Iterable<{ id: number; bytes: number }>,

    add(capture: IndexedCapture): void {
      const found = searchableOf(capture);
      addFacts.run(
        capture.id,
        capture.received_at_ms,
        capture.body_length,
        capture.answered_status,
        found.amount,
        found.status,
        found.inst,
      );
      addTexts.run(
        capture.id,
        found.method,
        found.path,
        found.query === '' ? null : found.query,
        ...TEXT_FIELDS.map((name) => found.fields.get(name) ?? null),
        found.others && JSON.stringify(found.others),
        found.repeated,
        found.items && JSON.stringify(found.items),
      );
      addTrigrams.run(capture.id, textOf(capture.id));
    },

    remove(captureId: number): void {
      const indexed = textOf(captureId);
      if (indexed === null) return;
      removeTrigrams.run(captureId, indexed);
      removeTexts.run(captureId);
      removeFacts.run(captureId);
    },

    /** Captures behind an id that are not in the store any more, and may be in the index. */
    gone: (afterId: number, limit: number) =>
      (gone.all(afterId, limit) as { id: number }[]).map(({ id }) => id),
    /** How many there are; not counted further than `limit`. */
    goneCount: (limit: number) => (goneCount.get(limit) as { n: number }).n,
    /** They are not in the index any more. */
    forget: (ids: readonly number[]): void => void forget.run(JSON.stringify(ids)),
    forgetAll: (): void => void forgetAll.run(),

    /** Empties the log of the latest changes, which still holds what was taken out. */
    emptyLog: (): void => void emptyLog.get(),
  };
}
