// Deleted captures that can still be restored. None of the `present_` views shows them, and they leave the disk a
// little later.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Databases } from './database.ts';
import { statements } from './statements.ts';

/** A capture's part in the counts, and in the attempts of its notification. */
export interface Counted extends Pick<CaptureSummary, 'id' | 'endpointId' | 'verdict'> {
  /** Null: it has no assessment. */
  readonly bodySha256: Uint8Array | null;
}

type Ids = [captureIds: readonly number[]];

/** Prepares the statements for deletions. A deletion is as durable as a capture. */
export function removalStore(databases: Pick<Databases, 'durable' | 'derived'>) {
  const durable = statements(databases.durable);
  const derived = statements(databases.derived);

  return {
    /** Every deleted capture that is still on the disk. */
    all: derived.column<number>('SELECT capture_id FROM removals'),

    /** Those that exist and are not hidden. */
    shown: durable.column<number, Ids>(
      'SELECT id FROM present_captures WHERE id IN (SELECT value FROM json_each(?))',
    ),

    /**
     * Hides captures: all, or none if it throws. 5,000 take some 15 ms: without RETURNING, which takes twice as long,
     * because this is the longest turn of a deletion.
     */
    mark: durable.run<Ids>(`
      INSERT OR IGNORE INTO removals (capture_id)
      SELECT id FROM captures WHERE id IN (SELECT value FROM json_each(?))`),

    /** Shows them again: all, or none if it throws. */
    unmark: durable.run<Ids>(
      'DELETE FROM removals WHERE capture_id IN (SELECT value FROM json_each(?))',
    ),

    /** The captures' entries in the counts. */
    counted: derived.all<Counted, Ids>(`
      SELECT c.id, a.endpoint_id AS endpointId, a.verdict, a.body_sha256 AS bodySha256
      FROM captures c LEFT JOIN assessments a ON a.capture_id = c.id
      WHERE c.id IN (SELECT value FROM json_each(?))`),

    /** The oldest captures up to `lastId`, hidden ones included. */
    upTo: derived.column<number, [lastId: number, limit: number]>(
      'SELECT id FROM captures WHERE id <= ? ORDER BY id LIMIT ?',
    ),

    /** The captures after `afterId` up to `lastId`, hidden ones included. */
    between: derived.column<number, [afterId: number, lastId: number]>(
      'SELECT id FROM captures WHERE id > ? AND id <= ? ORDER BY id',
    ),

    /** The id of the newest capture; 0: there is none. */
    newestId: derived.value<number>('SELECT ifnull(max(id), 0) FROM captures'),
  };
}
