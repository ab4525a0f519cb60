// The statements that add captures to the search index and remove them.

import type { Arrival, HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { Database } from '../store/database.ts';
import { storedJson } from '../store/stored-json.ts';
import { indexedText } from './alphabets.ts';
import { searchableOf } from './searchable-contents.ts';
import { statements } from '../store/statements.ts';

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
  const { run, one, all, each, value, column } = statements(database);
  const addFacts = run<[number, number, number, ...(number | null)[]]>(
    'INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const addTexts = run<[captureId: number, lines: string, isCut: boolean]>(
    'INSERT INTO texts VALUES (?, ?, ?)',
  );
  const lines = value<string | null, [captureId: number]>(
    'SELECT lines FROM texts WHERE capture_id = ?',
  );
  const addTrigrams = run<[captureId: number, text: string]>(
    'INSERT INTO trigrams (rowid, lines) VALUES (?, ?)',
  );
  const removeTrigrams = run<[captureId: number, text: string]>(
    `INSERT INTO trigrams (trigrams, rowid, lines) VALUES ('delete', ?, ?)`,
  );
  const removeTexts = run<[captureId: number]>('DELETE FROM texts WHERE capture_id = ?');
  const removeFacts = run<[captureId: number]>('DELETE FROM facts WHERE capture_id = ?');

  return {
    /** Takes the write lock before reading anything that must not change. */
    lock: run('UPDATE indexed SET version = version'),

    /** All captures from the first to the last of these ids are in the index. */
    bounds: one<{ readonly firstId: number; readonly lastId: number }>(
      'SELECT first_id AS firstId, last_id AS lastId FROM indexed',
    ),
    extend: run<[firstId: number, lastId: number]>(
      'UPDATE indexed SET first_id = min(first_id, ?), last_id = max(last_id, ?)',
    ),

    /** The newest capture's id; 0: there is none. */
    newestId: value<number>('SELECT ifnull(max(id), 0) FROM store.captures'),

    /** The number of captures with other ids than these. */
    outside: value<number, [firstId: number, lastId: number]>(
      'SELECT count(*) FROM assessments WHERE capture_id < ? OR capture_id > ?',
    ),

    /** Captures between two ids, in ascending order. The trigram index is slow with any other order. */
    between: each<IndexedRow, [afterId: number, beforeId: number]>(
      `${CAPTURES} WHERE id > ? AND id < ? ORDER BY id`,
    ),

    /** Captures before an id, newest first, with the length of their bodies. */
    before: each<{ readonly id: number; readonly bytes: number }, [id: number]>(
      'SELECT id, length(body) AS bytes FROM store.captures WHERE id < ? ORDER BY id DESC',
    ),

    add(capture: IndexedRow): void {
      const {
        id,
        received_at_ms: receivedAtMs,
        body_length: length,
        answered_status: answered,
      } = capture;
      const headers = storedJson(capture.headers) as HeaderPairs;
      const found = searchableOf({ ...capture, headers });
      addFacts(id, receivedAtMs, length, answered, found.amount, found.status, found.inst);
      addTexts(id, found.lines, found.isCut);
      addTrigrams(id, indexedText(found.lines));
    },

    remove(captureId: number): void {
      const indexed = lines(captureId);
      if (indexed === null) return;
      removeTrigrams(captureId, indexedText(indexed));
      removeTexts(captureId);
      removeFacts(captureId);
    },

    /** Captures after an id that are no longer in the store but may be in the index. */
    gone: column<number, [afterId: number, limit: number]>(
      'SELECT capture_id FROM store.unindexed WHERE capture_id > ? ORDER BY capture_id LIMIT ?',
    ),
    /** The number of such captures, counted up to `limit`. */
    goneCount: value<number, [limit: number]>(
      'SELECT count(*) FROM (SELECT 1 FROM store.unindexed LIMIT ?)',
    ),
    /** Notes that these are out of the index. */
    forget: run<[ids: readonly number[]]>(
      'DELETE FROM store.unindexed WHERE capture_id IN (SELECT value FROM json_each(?))',
    ),
    forgetAll: run('DELETE FROM store.unindexed'),

    /** Empties the write-ahead log, which still holds removed texts. */
    emptyLog: all('PRAGMA main.wal_checkpoint(TRUNCATE)'),
  };
}
