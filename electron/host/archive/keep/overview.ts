// `archive status`: what is in an archive, as far as its user may see it. It reads little, however much is there.

import type { ArchiveRights } from '../../../../shared/contract/archive.ts';
import type { Session } from '../server/connection.ts';
import { reading } from '../read/search.ts';
import { spanOf } from '../read/stretches.ts';
import { monthsOf, rowsOf, sumOf, type Count, type Month } from './months.ts';
import type { Archive } from '../server/open-archive.ts';

export interface Overview {
  readonly id: string;
  readonly user: string;
  /** The version of PostgreSQL. */
  readonly server: string;
  readonly rights: ArchiveRights;
  /** Of all tables with their indexes. */
  readonly bytes: number;
  readonly captures: Count;
  /** The newest month first. */
  readonly months: readonly MonthOverview[];
  /** Null: this user may not see it. */
  readonly contents: Contents | null;
}

export interface MonthOverview {
  readonly month: string;
  readonly captures: Count;
  readonly bytes: number;
  /** Null: the bodies were pruned. */
  readonly bodyBytes: number | null;
}

export interface Contents {
  /** When the oldest and the newest capture were received; null: there are none. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  readonly notes: number;
  readonly installations: readonly InstallationOverview[];
  /** `newestMs` of the installations was looked for from here on; null: in all captures. */
  readonly lookedSinceMs: number | null;
}

export interface InstallationOverview {
  readonly id: string;
  /** The latest name. */
  readonly name: string;
  /** When it was seen first. */
  readonly sinceMs: number;
  /** When its newest capture was received; null: none was found. */
  readonly newestMs: number | null;
}

/** So many of the newest captures are looked at for the installations. */
const LOOKED_AT = 200_000;

/** Rejects with HostError `archive-unusable`. */
export async function overviewOf(archive: Archive): Promise<Overview> {
  const { id, rights } = archive;
  const months = (await monthsOf(archive)).reverse();
  const overviews: MonthOverview[] = [];
  for (const month of months) overviews.push(await monthOverview(archive, month, rights.reads));
  const [row] = await archive.rows(`
    SELECT session_user AS user, current_setting('server_version') AS server,
      (SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint FROM pg_class c
        WHERE c.relnamespace = 'countersign'::regnamespace AND c.relkind = 'r') AS bytes`);
  return {
    ...{ id, rights },
    user: String(row?.user),
    server: String(row?.server),
    bytes: Number(row?.bytes),
    captures: sumOf(overviews.map(({ captures }) => captures)),
    months: overviews,
    contents: rights.reads ? await reading(archive, contentsOf) : null,
  };
}

async function monthOverview(
  session: Session,
  month: Month,
  mayRead: boolean,
): Promise<MonthOverview> {
  const captures = month.parts.find(({ whole }) => whole === 'captures');
  const bodies = month.parts.find(({ whole }) => whole === 'bodies');
  const nothing: Count = { rows: 0, isEstimate: false };
  const estimate: Count = { rows: captures?.estimatedRows ?? null, isEstimate: true };
  return {
    month: month.month,
    captures: !captures ? nothing : mayRead ? await rowsOf(session, month, captures) : estimate,
    bytes: captures?.bytes ?? 0,
    bodyBytes: bodies?.bytes ?? null,
  };
}

async function contentsOf(session: Session): Promise<Contents> {
  const span = await spanOf(session);
  const [notes] = await session.rows('SELECT count(*) AS count FROM countersign.notes');
  const { newestOf, lookedSinceMs } = await newestCaptures(session);
  const installations = await session.rows(`
    SELECT DISTINCT ON (id) id, name,
      extract(epoch FROM min(since) OVER (PARTITION BY id))::float8 * 1000 AS since
    FROM countersign.installations i ORDER BY id, i.since DESC, name`);
  return {
    oldestMs: span?.fromMs ?? null,
    newestMs: span?.toMs ?? null,
    notes: Number(notes?.count),
    installations: installations.map(({ id, name, since }) => ({
      id: String(id),
      name: String(name),
      sinceMs: Math.round(Number(since)),
      newestMs: newestOf.get(id) ?? null,
    })),
    lookedSinceMs,
  };
}

/** When the newest capture of each installation was received, and since when it was looked for; null: in all. */
async function newestCaptures(session: Session) {
  const rows = await session.rows(
    `SELECT installation AS id, max(received_at_ms) AS newest, min(received_at_ms) AS oldest, count(*) AS count
      FROM (SELECT installation, received_at_ms FROM countersign.captures
        ORDER BY received_at_ms DESC LIMIT ${LOOKED_AT}) c GROUP BY installation`,
  );
  const looked = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    newestOf: new Map(rows.map(({ id, newest }) => [id, Number(newest)])),
    lookedSinceMs:
      looked < LOOKED_AT ? null : Math.min(...rows.map(({ oldest }) => Number(oldest))),
  };
}
