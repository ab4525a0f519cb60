// Captures that were deleted and can still be brought back: hidden from every view, and gone a little later.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Databases } from './database.ts';

export type RemovalStore = ReturnType<typeof removalStore>;

/** A condition of SQL: the capture with this id was not deleted. `id` is a column with its table's name: `c.id`. */
export const notRemoved = (id: `${string}.${string}`): string =>
  `NOT EXISTS (SELECT 1 FROM removals WHERE removals.capture_id = ${id})`;

/** What a capture adds to the counts and to the attempts of its notification. */
export interface Counted extends Pick<CaptureSummary, 'endpointId'> {
  readonly captureId: number;
  readonly verdict: NonNullable<CaptureSummary['verdict']>;
  readonly bodySha256: Uint8Array;
}

/** Prepares the statements for removals. That a capture was deleted is as durable as the capture. */
export function removalStore({ durable, derived }: Pick<Databases, 'durable' | 'derived'>) {
  const all = derived.prepare('SELECT capture_id AS id FROM removals');
  const existing = derived.prepare(
    'SELECT id FROM captures WHERE id IN (SELECT value FROM json_each(?))',
  );
  // Without RETURNING, which takes twice as long: this is the longest turn of a deletion.
  const mark = durable.prepare(`
    INSERT OR IGNORE INTO removals (capture_id)
    SELECT id FROM captures WHERE id IN (SELECT value FROM json_each(?))`);
  const unmark = durable.prepare(
    'DELETE FROM removals WHERE capture_id IN (SELECT value FROM json_each(?))',
  );
  const counted = derived.prepare(`
    SELECT capture_id AS captureId, endpoint_id AS endpointId, verdict, body_sha256 AS bodySha256
    FROM assessments WHERE capture_id IN (SELECT value FROM json_each(?))`);
  const upTo = derived.prepare('SELECT id FROM captures WHERE id <= ? ORDER BY id LIMIT ?');
  const removeViews = durable.prepare('DELETE FROM views');
  const newest = derived.prepare('SELECT max(id) AS id FROM captures');

  return {
    /** Every capture that was deleted and is still there. */
    all: () => ids(all.all()),

    /** Those of them that exist, hidden ones included. */
    existing: (captureIds: readonly number[]) => ids(existing.all(JSON.stringify(captureIds))),

    /** Hides captures: all of them, or none where it throws. 5,000 take some 15 ms. */
    mark: (captureIds: readonly number[]): void => void mark.run(JSON.stringify(captureIds)),

    /** Shows them again: all of them, or none where it throws. */
    unmark: (captureIds: readonly number[]): void => void unmark.run(JSON.stringify(captureIds)),

    /** What those of them count for that have an assessment. */
    counted: (captureIds: readonly number[]) =>
      counted.all(JSON.stringify(captureIds)) as unknown as Counted[],

    /** The oldest captures up to `lastId`, hidden ones included. */
    upTo: (lastId: number, limit: number): number[] => ids(upTo.all(lastId, limit)),

    /** Removes the views that a person has kept. */
    removeViews: (): void => void removeViews.run(),

    /** The id of the newest capture; 0: there is none. */
    newestId: () => (newest.get() as { id: number | null }).id ?? 0,
  };
}

const ids = (rows: unknown[]) => (rows as { id: number }[]).map(({ id }) => id);
