// Counts the captures of an archive in cells of time, for the histogram. The newest come first, in longer and longer
// stretches of time, so that what cannot be counted in time is the oldest.

import { VERDICTS } from '../../../../shared/query/keys.ts';
import type { ArrivalSource } from '../../find/histogram.ts';
import type { ArrivalCell, Span } from '../../find/time-buckets.ts';
import type { ArchiveConnection, Session } from '../server/connection.ts';
import { archiveCondition, type ArchiveQuery } from './filter.ts';
import { createParameters } from './parameters.ts';
import { isTooSlow, reading } from './search.ts';
import { isWithin, spanOf, timesOf } from './stretches.ts';

const FIRST_STRETCH_MS = 3_600_000;
const GROWTH = 4;
/** A histogram then leaves out older captures. */
const MOST_HISTOGRAM_MS = 3000;

/** Everything rejects with HostError `archive-unusable`. */
export function archiveArrivals(
  archive: ArchiveConnection,
  mostMs = MOST_HISTOGRAM_MS,
): ArrivalSource {
  return {
    span: () => reading(archive, spanOf),
    arrivals: (query, cellMs) =>
      reading(archive, async (session) => {
        const cells: ArrivalCell[] = [];
        const span = within(await spanOf(session), query);
        const endsAt = performance.now() + mostMs;
        let stretch = FIRST_STRETCH_MS;
        if (span === null) return { cells, isWhole: true };
        for (let { toMs } = span; toMs >= span.fromMs; stretch *= GROWTH) {
          const part = { fromMs: Math.max(span.fromMs, toMs - stretch), toMs };
          const leftMs = Math.floor(endsAt - performance.now());
          const counted = leftMs > 0 ? await countIn(session, part, query, cellMs, leftMs) : null;
          if (counted === null) return { cells, isWhole: false };
          for (const cell of counted) cells.push(cell);
          toMs = part.fromMs - 1;
        }
        return { cells, isWhole: true };
      }),
  };
}

/** The part of a span that the filter's times leave; null if that is nothing. */
function within(span: Span | null, query: ArchiveQuery): Span | null {
  if (span === null) return null;
  const times = timesOf(query);
  const fromMs = Math.max(span.fromMs, times.fromMs);
  const toMs = Math.min(span.toMs, times.toMs);
  return fromMs <= toMs ? { fromMs, toMs } : null;
}

/** Null: it takes longer than `mostMs`; the transaction has failed then. */
async function countIn(
  session: Session,
  part: Span,
  query: ArchiveQuery,
  cellMs: number,
  mostMs: number,
): Promise<ArrivalCell[] | null> {
  const parameters = createParameters();
  const cell = parameters.add(cellMs, 'bigint');
  const verdicts = parameters.add(VERDICTS, 'text[]');
  try {
    await session.run(`SET LOCAL statement_timeout = ${mostMs}`);
    const condition = await archiveCondition(session, query, parameters);
    const rows = await session.rows(
      `SELECT c.received_at_ms / ${cell} * ${cell} AS at_ms, c.verdict, count(*) AS count
      FROM countersign.captures c
      WHERE ${isWithin(part, parameters)} AND c.verdict = ANY (${verdicts})
        AND ${condition}
      GROUP BY 1, 2`,
      parameters.values,
    );
    return rows.flatMap(({ at_ms: atMs, verdict, count }) => {
      const known = VERDICTS.find((one) => one === verdict);
      return known ? [{ atMs: Number(atMs), verdict: `said ${known}`, count: Number(count) }] : [];
    });
  } catch (error) {
    if (isTooSlow(error)) return null;
    throw error;
  }
}
