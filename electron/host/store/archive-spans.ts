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
  // Also shortens ranges whose last captures were deleted, so that no two begin at the same capture.
  const end = database.prepare(
    `UPDATE archive_spans SET up_to = min(ifnull(up_to, ${NEWEST}), ${NEWEST})`,
  );
  const removeEmpty = database.prepare('DELETE FROM archive_spans WHERE after_id >= up_to');
  const begin = database.prepare(`INSERT INTO archive_spans (after_id) SELECT ${NEWEST}`);
  const openFor = database.prepare(
    'SELECT archive_id AS id FROM archive_spans WHERE up_to IS NULL',
  );
  const removeUnreached = database.prepare('DELETE FROM archive_spans WHERE archive_id IS NULL');
  const reached = database.prepare(
    'UPDATE archive_spans SET archive_id = ? WHERE archive_id IS NULL',
  );
  const finished = database.prepare('DELETE FROM archive_spans WHERE after_id = ? AND up_to <= ?');
  const copied = database.prepare('UPDATE archive_spans SET after_id = ? WHERE after_id = ?');
  const next = database.prepare(`
    SELECT after_id AS afterId, up_to AS upTo FROM archive_spans WHERE ${OF_ARCHIVE} ORDER BY after_id LIMIT 1`);
  const waiting = database.prepare(`
    SELECT ifnull(sum(max(0, min(ifnull(up_to, newest), newest) - after_id)), 0) AS captures
    FROM archive_spans, (SELECT ${NEWEST} AS newest) WHERE ? IS NULL OR ${OF_ARCHIVE}`);
  const forget = database.prepare('DELETE FROM archive_spans');

  /** Closes the open range after the newest capture. */
  function endOpen(): void {
    end.run();
    removeEmpty.run();
  }

  return {
    end: endOpen,
    /** Opens a range after the newest capture. There must be no open one. */
    begin: (): void => void begin.run(),
    /**
     * The ranges that no archive is known for belong to this one; if nothing may be copied there, they are forgotten. An
     * open range of another archive ends.
     */
    reached(archiveId: string, copies: boolean): void {
      const open = openFor.get() as { id: string | null } | undefined;
      if (!copies) {
        endOpen();
        removeUnreached.run();
        return;
      }
      if (open && open.id !== null && open.id !== archiveId) {
        endOpen();
        begin.run();
      }
      reached.run(archiveId);
    },
    /** Shortens the range that starts after `afterId`. */
    copied(afterId: number, upTo: number): void {
      const { changes } = finished.run(afterId, upTo); // first, because the next range may start where it ends
      if (changes === 0) copied.run(upTo, afterId);
    },
    /** Whether what arrives is to be copied. */
    isOpen: (): boolean => openFor.get() !== undefined,
    /** The oldest range for this archive. */
    next: (archiveId: string): ArchiveSpan | null =>
      (next.get(archiveId) as ArchiveSpan | undefined) ?? null,
    /** How many captures wait for this archive, or for any (null). Deleted ones may be counted. */
    waiting: (archiveId: string | null): number =>
      (waiting.get(archiveId, archiveId) as { captures: number }).captures,
    forget: (): void => void forget.run(),
  };
}
