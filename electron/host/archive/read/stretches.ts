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

const ALL_TIME: Span = { fromMs: -Infinity, toMs: Infinity };

const TABLE = /^captures_(\d{4})_(\d{2})$/;

/** The stretches of time that have captures, the newest first. */
export async function stretchesOf(session: Session, within: Span = ALL_TIME): Promise<Span[]> {
  const months = await filledMonths(session, within);
  const stretches: Span[] = [];
  for (let at = 0, length = 1; at < months.length; at += length) {
    if (at >= MOST_ALONE) length *= 2;
    const [newest, ...older] = months.slice(at, at + length);
    if (newest) stretches.push({ ...newest, fromMs: (older.at(-1) ?? newest).fromMs });
  }
  return stretches;
}

/** Rows of all captures. `sqlFor` makes the statement with the condition that `c` is of a month that has captures. */
export async function rowsOfMonths(
  session: Session,
  sqlFor: (isOfMonths: string, parameters: Parameters) => string | Promise<string>,
  within: Span = ALL_TIME,
): Promise<Row[]> {
  const months = await filledMonths(session, within);
  const [newest] = months;
  if (!newest) return [];
  const parameters = createParameters();
  const span = { ...newest, fromMs: (months.at(-1) ?? newest).fromMs };
  const sql = await sqlFor(isWithin(span, parameters), parameters);
  return session.rows(sql, parameters.values);
}

/** The times of the oldest and the newest capture; null: there is none. */
export async function spanOf(session: Session): Promise<Span | null> {
  const [row] = await rowsOfMonths(
    session,
    (isOfMonths) =>
      `SELECT min(c.received_at_ms) AS from_ms, max(c.received_at_ms) AS to_ms FROM countersign.captures c WHERE ${isOfMonths}`,
  );
  const { from_ms: fromMs, to_ms: toMs } = row ?? {};
  return typeof fromMs === 'number' && typeof toMs === 'number' ? { fromMs, toMs } : null;
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
