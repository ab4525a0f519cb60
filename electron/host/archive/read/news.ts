// What was copied to an archive since a window looked last. Ids are given when a transaction begins to write and are
// seen when it commits, so a reader who remembers the last id would pass over a late one. Transactions that all have
// ended are a safe place to read on from.

import type { ArchiveNews } from '../../../../shared/contract/archive.ts';
import { reading } from './search.ts';
import { rowsOfMonths } from './stretches.ts';
import { ORDER, SUMMARY_COLUMNS, summaryReader } from './summaries.ts';
import type { ArchiveConnection } from '../server/connection.ts';

/** More are not listed: the list is read again. */
const MOST_NEWS = 500;

/** A transaction's number, as `xid8`. */
const PLACE = /^\d{1,19}$/;

/**
 * Makes the function that finds the captures since `after`, each once. Null, or what is no place in this archive (it
 * was restored from a backup), begins now. Rejects with HostError `archive-unusable`.
 */
export function archiveNews(archive: ArchiveConnection, installationId: string) {
  const toSummary = summaryReader(installationId);
  return (after: string | null): Promise<ArchiveNews> =>
    reading(archive, async (session) => {
      const [row] = await session.rows(
        'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
      );
      const horizon = PLACE.test(String(row?.horizon)) ? String(row?.horizon) : '0';
      if (after === null) return { captures: [], isMore: false, after: horizon };
      if (!PLACE.test(after) || BigInt(after) > BigInt(horizon)) {
        return { captures: [], isMore: true, after: horizon };
      }
      if (BigInt(after) === BigInt(horizon)) return { captures: [], isMore: false, after };
      const rows = await rowsOfMonths(
        session,
        (isOfMonths, { add }) =>
          `SELECT ${SUMMARY_COLUMNS} FROM (
            SELECT c.* FROM countersign.captures c WHERE ${isOfMonths}
              AND c.transaction >= ${add(after, 'xid8')} AND c.transaction < ${add(horizon, 'xid8')}
            ORDER BY ${ORDER} LIMIT ${MOST_NEWS + 1}) c
          ORDER BY ${ORDER}`,
      );
      const captures = rows.slice(0, MOST_NEWS).map(toSummary);
      return { captures, isMore: rows.length > MOST_NEWS, after: horizon };
    });
}
