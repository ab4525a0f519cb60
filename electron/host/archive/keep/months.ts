// The months of an archive: each has a table of captures and one of bodies, the partitions that `make_month` made.

import { quoted } from '../server/roles.ts';
import type { Session } from '../server/connection.ts';

export type Whole = 'captures' | 'bodies';

/** The table of one month. */
export interface Part {
  readonly whole: Whole;
  /** Its name in SQL, with the schema. */
  readonly table: string;
  /** With its indexes. */
  readonly bytes: number;
  /** From the statistics of the last VACUUM or ANALYZE and the size since; null: there are none yet. */
  readonly estimatedRows: number | null;
}

export interface Month {
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly fromMs: number;
  /** The first millisecond of the next month. */
  readonly toMs: number;
  readonly parts: readonly Part[];
}

const PARTS = `
  SELECT w.relname AS whole, p.relname AS name, pg_get_expr(p.relpartbound, p.oid) AS bounds,
    coalesce(pg_total_relation_size(p.oid), 0) AS bytes,
    CASE WHEN p.reltuples >= 0 AND p.relpages > 0
      THEN round(p.reltuples::float8 / p.relpages * (pg_relation_size(p.oid) / current_setting('block_size')::int))
      WHEN p.reltuples = 0 AND pg_relation_size(p.oid) = 0 THEN 0 END AS rows
  FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid JOIN pg_class w ON w.oid = i.inhparent
  WHERE i.inhparent IN ('countersign.captures'::regclass, 'countersign.bodies'::regclass)
    AND ($1::text IS NULL OR p.relname = w.relname || '_' || replace($1, '-', '_'))`;

/** The oldest month first. `only`: the name of the one to look for. */
export async function monthsOf(session: Session, only: string | null = null): Promise<Month[]> {
  const months = new Map<number, Month & { readonly parts: Part[] }>();
  for (const row of await session.rows(PARTS, [only])) {
    const [, from, to] = BOUNDS.exec(String(row.bounds)) ?? [];
    if (from === undefined || to === undefined) continue; // dropped just now
    const [fromMs, toMs] = [Number(from), Number(to)];
    const month = new Date(fromMs).toISOString().slice(0, 7);
    const known = months.get(fromMs) ?? { month, fromMs, toMs, parts: [] };
    months.set(fromMs, known);
    known.parts.push(partOf(row));
  }
  return [...months.values()].sort((one, other) => one.fromMs - other.fromMs);
}

const BOUNDS = /FROM \('?(-?\d+)'?\) TO \('?(-?\d+)'?\)/;

function partOf({ whole, name, bytes, rows }: Readonly<Record<string, unknown>>): Part {
  return {
    whole: whole as Whole,
    table: `countersign.${quoted(String(name))}`,
    bytes: Number(bytes),
    estimatedRows: rows === null ? null : Number(rows),
  };
}

/** Whether a month has neither captures nor bodies. Needs the keeper, who owns its tables. */
export async function isEmpty(session: Session, { parts }: Month): Promise<boolean> {
  for (const { table } of parts) {
    const [row] = await session.rows(`SELECT EXISTS (SELECT FROM ${table}) AS some`);
    if (row?.some === true) return false;
  }
  return true;
}

/** A number of rows; null if it is not known. */
export interface Count {
  readonly rows: number | null;
  readonly isEstimate: boolean;
}

/** Counting in a larger table takes too long. */
const COUNTED_BYTES = 64 * 1024 * 1024;

/**
 * Counts the rows of a small table, and estimates those of a large one. Needs the right to read the archive; a reader
 * may read the whole, not its parts.
 */
export async function rowsOf(
  session: Session,
  { fromMs, toMs }: Pick<Month, 'fromMs' | 'toMs'>,
  { whole, bytes, estimatedRows }: Part,
): Promise<Count> {
  if (bytes > COUNTED_BYTES) return { rows: estimatedRows, isEstimate: true };
  const [row] = await session.rows(
    `SELECT count(*) AS count FROM countersign.${whole} WHERE received_at_ms >= $1 AND received_at_ms < $2`,
    [fromMs, toMs],
  );
  return { rows: Number(row?.count), isEstimate: false };
}

/** The sum of counts. It is unknown if one is. */
export function sumOf(counts: readonly Count[]): Count {
  const rows = counts.map((count) => count.rows);
  return {
    rows: rows.includes(null) ? null : rows.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    isEstimate: counts.some(({ isEstimate }) => isEstimate),
  };
}
