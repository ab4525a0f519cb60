// What is still to be copied to a team's archive: ranges of captures. An open range takes everything that arrives.

import type { Database } from './database.ts';

export type ArchiveSpanStore = ReturnType<typeof archiveSpanStore>;

export interface ArchiveSpan {
  /** Captures with a higher id are to be copied. */
  readonly afterId: number;
  /** The last one; null: there is no end yet. */
  readonly upTo: number | null;
}

const NEWEST = '(SELECT ifnull(max(id), 0) FROM captures)';

/** A range that was made before any archive was reached belongs to the first one that is. */
const OF_ARCHIVE = '(archive_id IS NULL OR archive_id = ?)';

/** Prepares the statements for ranges. */
export function archiveSpanStore(database: Database) {
  const end = database.prepare(`UPDATE archive_spans SET up_to = ${NEWEST} WHERE up_to IS NULL`);
  const removeEmpty = database.prepare('DELETE FROM archive_spans WHERE after_id >= up_to');
  const begin = database.prepare(`INSERT OR IGNORE INTO archive_spans (after_id) SELECT ${NEWEST}`);
  const reached = database.prepare(
    'UPDATE archive_spans SET archive_id = ? WHERE archive_id IS NULL',
  );
  const finished = database.prepare('DELETE FROM archive_spans WHERE after_id = ? AND up_to <= ?');
  const copied = database.prepare('UPDATE archive_spans SET after_id = ? WHERE after_id = ?');
  const open = database.prepare('SELECT 1 FROM archive_spans WHERE up_to IS NULL');
  const next = database.prepare(`
    SELECT after_id AS afterId, up_to AS upTo FROM archive_spans WHERE ${OF_ARCHIVE} ORDER BY after_id LIMIT 1`);
  const waiting = database.prepare(`
    SELECT ifnull(sum(max(0, min(ifnull(up_to, newest), newest) - after_id)), 0) AS captures
    FROM archive_spans, (SELECT ${NEWEST} AS newest) WHERE ${OF_ARCHIVE}`);
  const forget = database.prepare('DELETE FROM archive_spans');

  return {
    /** Closes the open range after the newest capture. */
    end(): void {
      end.run();
      removeEmpty.run();
    },
    /** Opens a range after the newest capture. */
    begin: (): void => void begin.run(),
    /** The ranges that no archive is known for belong to this one. */
    reached: (archiveId: string): void => void reached.run(archiveId),
    /** Shortens the range that starts after `afterId`. */
    copied(afterId: number, upTo: number): void {
      const { changes } = finished.run(afterId, upTo); // first, because the next range may start where it ends
      if (changes === 0) copied.run(upTo, afterId);
    },
    /** Whether what arrives is to be copied. */
    isOpen: (): boolean => open.get() !== undefined,
    /** The oldest range for this archive. Empty text: for one that was not reached yet. */
    next: (archiveId: string): ArchiveSpan | null =>
      (next.get(archiveId) as ArchiveSpan | undefined) ?? null,
    /** How many captures wait for this archive. Deleted ones may be counted. */
    waiting: (archiveId: string): number =>
      (waiting.get(archiveId) as { captures: number }).captures,
    forget: (): void => void forget.run(),
  };
}
