// `archive erase`: deletes captures with their bodies and notes, and what PostgreSQL keeps of deleted rows as far as
// a vacuum reaches.

import type { Session } from '../server/connection.ts';
import { columnsOf, type Key } from '../read/keys.ts';
import { monthsOf } from './months.ts';
import { needKeeper, type Archive } from '../server/open-archive.ts';

export interface Erased {
  readonly captures: number;
  readonly bodies: number;
  readonly notes: number;
  /** False: deleted rows are still in the tables until a vacuum. */
  readonly isVacuumed: boolean;
}

const BATCH = 500;

const IS_ONE = (table: string) =>
  `${table}.received_at_ms BETWEEN $4 AND $5 AND (${table}.received_at_ms, ${table}.installation, ${table}.capture)
    = (k.received_at_ms, k.installation, k.capture)`;

const DELETE = `
  WITH k AS (SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS k(received_at_ms, installation, capture)),
    b AS (DELETE FROM countersign.bodies USING k WHERE ${IS_ONE('bodies')} RETURNING 1),
    c AS (DELETE FROM countersign.captures USING k WHERE ${IS_ONE('captures')} RETURNING 1),
    n AS (DELETE FROM countersign.notes USING k WHERE ${IS_ONE('notes')} RETURNING 1)
  SELECT (SELECT count(*) FROM c) AS captures, (SELECT count(*) FROM b) AS bodies, (SELECT count(*) FROM n) AS notes`;

/** Rejects with HostError `archive-unusable`: only the keeper may delete. */
export async function eraseCaptures(archive: Archive, keys: readonly Key[]): Promise<Erased> {
  needKeeper(archive);
  if (keys.length === 0) return { captures: 0, bodies: 0, notes: 0, isVacuumed: true };
  let erased = { captures: 0, bodies: 0, notes: 0 };
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const [times, installations, captures] = columnsOf(batch);
    const [row] = await archive.rows(DELETE, [
      times,
      installations,
      captures,
      Math.min(...times),
      Math.max(...times),
    ]);
    erased = {
      captures: erased.captures + Number(row?.captures),
      bodies: erased.bodies + Number(row?.bodies),
      notes: erased.notes + Number(row?.notes),
    };
  }
  const isVacuumed = await vacuum(archive, keys).then(
    () => true,
    () => false, // the rows are deleted all the same
  );
  return { ...erased, isVacuumed };
}

/**
 * Takes deleted rows out of tables and indexes: PostgreSQL would leave a few in the indexes. Its statistics have
 * values of rows too, so they are made again.
 */
async function vacuum(session: Session, keys: readonly Key[]): Promise<void> {
  const touched = (await monthsOf(session)).filter(({ fromMs, toMs }) =>
    keys.some(({ receivedAtMs }) => receivedAtMs >= fromMs && receivedAtMs < toMs),
  );
  const tables = touched.flatMap(({ parts }) => parts.map(({ table }) => table));
  for (const table of [...tables, 'countersign.notes']) {
    await session.run(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${table}`);
  }
  const [whole] = await session.rows(
    `SELECT EXISTS (SELECT FROM pg_stats WHERE schemaname = 'countersign' AND tablename = 'captures') AS known`,
  );
  if (whole?.known === true) await session.run('ANALYZE countersign.captures, countersign.bodies');
}
