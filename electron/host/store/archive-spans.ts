// What is still to be copied to a team's archive: ranges of captures. An open range takes everything that arrives.

import type { Database } from './database.ts';
import { statements } from './statements.ts';

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
  const { run, one, value } = statements(database);
  // Also shortens ranges whose last captures were deleted, so that no two begin at the same capture.
  const end = run(`UPDATE archive_spans SET up_to = min(ifnull(up_to, ${NEWEST}), ${NEWEST})`);
  const removeEmpty = run('DELETE FROM archive_spans WHERE after_id >= up_to');
  const begin = run(`INSERT INTO archive_spans (after_id) SELECT ${NEWEST}`);
  const open = one<{ readonly id: string | null } | undefined>(
    'SELECT archive_id AS id FROM archive_spans WHERE up_to IS NULL',
  );
  const removeUnreached = run('DELETE FROM archive_spans WHERE archive_id IS NULL');
  const reached = run<[archiveId: string]>(
    'UPDATE archive_spans SET archive_id = ? WHERE archive_id IS NULL',
  );
  const finish = value<1 | null, [afterId: number, upTo: number]>(
    'DELETE FROM archive_spans WHERE after_id = ? AND up_to <= ? RETURNING 1',
  );
  const shorten = run<[upTo: number, afterId: number]>(
    'UPDATE archive_spans SET after_id = ? WHERE after_id = ?',
  );
  const next = one<ArchiveSpan | undefined, [archiveId: string]>(`
    SELECT after_id AS afterId, up_to AS upTo FROM archive_spans WHERE ${OF_ARCHIVE} ORDER BY after_id LIMIT 1`);

  /** Closes the open range after the newest capture. */
  function endOpen(): void {
    end();
    removeEmpty();
  }

  return {
    end: endOpen,
    /** Opens a range after the newest capture. There must be no open one. */
    begin,
    /**
     * The ranges that no archive is known for belong to this one; if nothing may be copied there, they are forgotten. An
     * open range of another archive ends.
     */
    reached(archiveId: string, copies: boolean): void {
      const present = open();
      if (!copies) {
        endOpen();
        removeUnreached();
        return;
      }
      if (present && present.id !== null && present.id !== archiveId) {
        endOpen();
        begin();
      }
      reached(archiveId);
    },
    /** Shortens the range that starts after `afterId`. */
    copied(afterId: number, upTo: number): void {
      const finished = finish(afterId, upTo); // first, because the next range may start where it ends
      if (finished === null) shorten(upTo, afterId);
    },
    /** Whether what arrives is to be copied. */
    isOpen: (): boolean => open() !== undefined,
    /** The oldest range for this archive. */
    next: (archiveId: string): ArchiveSpan | null => next(archiveId) ?? null,
    /** How many captures wait for this archive, or for any (null). Deleted ones may be counted. */
    waiting: value<number, [archiveId: string | null]>(`
      SELECT ifnull(sum(max(0, min(ifnull(up_to, newest), newest) - after_id)), 0)
      FROM archive_spans, (SELECT ${NEWEST} AS newest) WHERE ?1 IS NULL OR archive_id IS NULL OR archive_id = ?1`),
    forget: run('DELETE FROM archive_spans'),
  };
}
