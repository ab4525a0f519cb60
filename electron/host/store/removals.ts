// Deleted captures that can still be restored. None of the `present_` views shows them, and they leave the disk a
// little later.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Databases } from './database.ts';

export type RemovalStore = ReturnType<typeof removalStore>;

/** A capture's part in the counts, and in the attempts of its notification. */
export interface Counted extends Pick<CaptureSummary, 'id' | 'endpointId' | 'verdict'> {
  /** Null: it has no assessment. */
  readonly bodySha256: Uint8Array | null;
}

/** Prepares the statements for deletions. A deletion is as durable as a capture. */
export function removalStore({ durable, derived }: Pick<Databases, 'durable' | 'derived'>) {
  const all = derived.prepare('SELECT capture_id AS id FROM removals');
  const shown = durable.prepare(
    'SELECT id FROM present_captures WHERE id IN (SELECT value FROM json_each(?))',
  );
  // Without RETURNING, which takes twice as long, because this is the longest turn of a deletion.
  const mark = durable.prepare(`
    INSERT OR IGNORE INTO removals (capture_id)
    SELECT id FROM captures WHERE id IN (SELECT value FROM json_each(?))`);
  const unmark = durable.prepare(
    'DELETE FROM removals WHERE capture_id IN (SELECT value FROM json_each(?))',
  );
  const counted = derived.prepare(`
    SELECT c.id, a.endpoint_id AS endpointId, a.verdict, a.body_sha256 AS bodySha256
    FROM captures c LEFT JOIN assessments a ON a.capture_id = c.id
    WHERE c.id IN (SELECT value FROM json_each(?))`);
  const upTo = derived.prepare('SELECT id FROM captures WHERE id <= ? ORDER BY id LIMIT ?');
  const between = derived.prepare('SELECT id FROM captures WHERE id > ? AND id <= ? ORDER BY id');
  const removeViews = durable.prepare('DELETE FROM views');
  const newest = derived.prepare('SELECT max(id) AS id FROM captures');

  return {
    /** Every deleted capture that is still on the disk. */
    all: () => ids(all.all()),

    /** Those that exist and are not hidden. */
    shown: (captureIds: readonly number[]) => ids(shown.all(JSON.stringify(captureIds))),

    /** Hides captures: all, or none if it throws. 5,000 take some 15 ms. */
    mark: (captureIds: readonly number[]): void => void mark.run(JSON.stringify(captureIds)),

    /** Shows them again: all, or none if it throws. */
    unmark: (captureIds: readonly number[]): void => void unmark.run(JSON.stringify(captureIds)),

    /** The captures' entries in the counts. */
    counted: (captureIds: readonly number[]) =>
      counted.all(JSON.stringify(captureIds)) as unknown as Counted[],

    /** The oldest captures up to `lastId`, hidden ones included. */
    upTo: (lastId: number, limit: number): number[] => ids(upTo.all(lastId, limit)),

    /** The captures after `afterId` up to `lastId`, hidden ones included. */
    between: (afterId: number, lastId: number): number[] => ids(between.all(afterId, lastId)),

    /** Deletes all saved views. */
    removeViews: (): void => void removeViews.run(),

    /** The id of the newest capture; 0: there is none. */
    newestId: () => (newest.get() as { id: number | null }).id ?? 0,
  };
}

const ids = (rows: unknown[]) => (rows as { id: number }[]).map(({ id }) => id);
