// The months of an archive, the newest first. A search goes through them one after the other, because
// each has its own statistics: PostgreSQL would expect what is frequent in old months in new ones too, and read those in
// vain. Every statement names the months that it reads, because it locks their tables and indexes.

import { narrowingTerms, timeAt } from '../../../../shared/query/filter.ts';
import type { Span } from '../../find/time-buckets.ts';
import type { ArchiveQuery } from './filter.ts';
import { createParameters, type Parameters } from './parameters.ts';
import type { Row, Session } from '../server/connection.ts';

/** So many are looked through alone. Older ones are stretches of 2, 4, 8 … months, so that no statement is long. */
const MOST_ALONE = 24;

/** These and their indexes are some 1,700 locks. A server has 6,400 for all, unless its settings say otherwise. */
const MOST_AT_ONCE = 120;

const ALL_TIME: Span = { fromMs: -Infinity, toMs: Infinity };

const TABLE = /^captures_(\d{4})_(\d{2})$/;

/**
 * The stretches of time that have captures, the newest first, in groups: a statement may read one group. Locks are held
 * to the end of a transaction, so with several groups what was done with one is rolled back. Only for a transaction
 * that reads.
 */
export async function* stretchGroups(
  session: Session,
  within: Span = ALL_TIME,
): AsyncGenerator<readonly Span[]> {
  const months = await filledMonths(session, within);
  if (months.length <= MOST_AT_ONCE) {
    if (months.length > 0) yield stretchesIn(months);
    return;
  }
  for (let at = 0; at < months.length; at += MOST_AT_ONCE) {
    await session.run('SAVEPOINT group_of_months');
    try {
      yield stretchesIn(months.slice(at, at + MOST_AT_ONCE));
    } finally {
      await session.run('ROLLBACK TO group_of_months');
    }
  }
}

/** The time from the beginning of the oldest stretch of a group to the end of the newest. */
export const spanOfGroup = (stretches: readonly Span[]): Span => ({
  fromMs: stretches.at(-1)?.fromMs ?? 0,
  toMs: stretches[0]?.toMs ?? 0,
});

/**
 * Asks group after group, the newest first, until there are `most` rows. `sqlFor` makes the statement with the condition
 * that `c` is of the group.
 */
export async function rowsOfGroups(
  session: Session,
  sqlFor: (isInGroup: string, parameters: Parameters) => string,
  most = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const stretches of stretchGroups(session)) {
    const parameters = createParameters();
    const sql = sqlFor(isWithin(spanOfGroup(stretches), parameters), parameters);
    rows.push(...(await session.rows(sql, parameters.values)));
    if (rows.length >= most) break;
  }
  return rows;
}

/** The times of the oldest and the newest capture; null: there is none. */
export async function spanOf(session: Session): Promise<Span | null> {
  const spans = await rowsOfGroups(
    session,
    (isInGroup) => `SELECT min(c.received_at_ms) AS from_ms, max(c.received_at_ms) AS to_ms
      FROM countersign.captures c WHERE ${isInGroup}`,
  );
  const times = (name: 'from_ms' | 'to_ms') =>
    spans.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
  const [fromMs, toMs] = [Math.min(...times('from_ms')), Math.max(...times('to_ms'))];
  return fromMs <= toMs ? { fromMs, toMs } : null;
}

/** The months with captures. A table without a page has none, and a writer can make such tables. */
async function filledMonths(session: Session, within: Span): Promise<Span[]> {
  const rows = await session.rows(`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid
    WHERE inhparent = 'countersign.captures'::regclass AND pg_relation_size(oid) > 0`);
  return rows
    .flatMap(({ name }) => monthOf(String(name)) ?? [])
    .filter(({ fromMs, toMs }) => fromMs <= within.toMs && within.fromMs <= toMs)
    .sort((one, other) => other.fromMs - one.fromMs);
}

function stretchesIn(months: readonly Span[]): Span[] {
  const stretches: Span[] = [];
  for (let at = 0, length = 1; at < months.length; at += length) {
    if (at >= MOST_ALONE) length *= 2;
    const [newest, ...older] = months.slice(at, at + length);
    if (newest) stretches.push({ ...newest, fromMs: (older.at(-1) ?? newest).fromMs });
  }
  return stretches;
}

/** The time of a month's table. */
function monthOf(table: string): Span | null {
  const [, year, month] = TABLE.exec(table) ?? [];
  if (year === undefined || month === undefined) return null;
  const at = (months: number) => Date.UTC(Number(year), Number(month) - 1 + months);
  return { fromMs: at(0), toMs: at(1) - 1 };
}

/** The times that a filter leaves. */
export function timesOf({ filter, nowMs }: ArchiveQuery): Span {
  const times = (bound: 'since' | 'until') =>
    narrowingTerms(filter).flatMap((term) =>
      term.is === 'time' && term.bound === bound ? [timeAt(term.time, nowMs)] : [],
    );
  return {
    fromMs: Math.ceil(Math.max(-Infinity, ...times('since'))),
    toMs: Math.floor(Math.min(Infinity, ...times('until'))),
  };
}

/** The condition that a capture is of a stretch. */
export const isWithin = ({ fromMs, toMs }: Span, { add }: Parameters): string =>
  `c.received_at_ms BETWEEN ${add(fromMs, 'bigint')} AND ${add(toMs, 'bigint')}`;
