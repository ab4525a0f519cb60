// Opens an archive: is there one, of which version, and what may this user do.

import type { ArchiveRights } from '../../../../shared/contract/archive.ts';
import { HostError } from '../../lib/errors.ts';
import { readArchiveAddress } from './address.ts';
import { connectArchive, QUERY_MS, type ArchiveConnection, type Session } from './connection.ts';
import { ARCHIVE_MIGRATIONS } from './migrations.ts';

export interface Archive extends ArchiveConnection {
  /** Random, made with the archive. */
  readonly id: string;
  readonly rights: ArchiveRights;
}

/** `make_month` needs PostgreSQL 13. */
const OLDEST_SERVER = 130_000;

/** Looks what a connection leads to. Throws HostError `archive-unusable`. */
export async function openArchive(connection: ArchiveConnection): Promise<Archive> {
  const id = await checkVersion(connection);
  return { ...connection, id, rights: await rightsOf(connection) };
}

/**
 * Opens an archive for one piece of work. `queryMs` limits one statement. Throws HostError `archive-address` or
 * `archive-unusable`.
 */
export async function withArchive<T>(
  connectionString: string,
  work: (archive: Archive) => Promise<T>,
  queryMs = QUERY_MS,
): Promise<T> {
  const connection = connectArchive(readArchiveAddress(connectionString), queryMs);
  try {
    return await work(await openArchive(connection));
  } finally {
    await connection.close();
  }
}

/** Returns the archive's id. */
async function checkVersion(session: Session): Promise<string> {
  const [row] = await session.rows('SELECT version, id FROM countersign.archive');
  const { version, id } = row ?? {};
  if (typeof version !== 'number' || typeof id !== 'string') throw unusable('missing');
  if (version > ARCHIVE_MIGRATIONS.length) throw unusable('newer', version);
  if (version < ARCHIVE_MIGRATIONS.length) throw unusable('older', version);
  return id;
}

/** The version of the archive in this database; null: none was made here. Throws if the server is too old. */
export async function versionOf(session: Session): Promise<number | null> {
  const [server] = await session.rows(
    `SELECT current_setting('server_version_num')::int AS number`,
  );
  const number = Number(server?.number);
  if (!(number >= OLDEST_SERVER)) throw unusable('too-old-server', Math.floor(number / 10_000));
  const [schema] = await session.rows(
    `SELECT to_regclass('countersign.archive') IS NOT NULL AS made`,
  );
  if (schema?.made !== true) return null;
  const [row] = await session.rows('SELECT version FROM countersign.archive');
  return Number(row?.version);
}

async function rightsOf(session: Session): Promise<ArchiveRights> {
  const [row] = await session.rows(`
    SELECT has_table_privilege('countersign.bodies', 'INSERT') AS copies,
      has_table_privilege('countersign.bodies', 'SELECT') AS reads,
      has_table_privilege('countersign.captures', 'DELETE') AS keeps`);
  return { copies: row?.copies === true, reads: row?.reads === true, keeps: row?.keeps === true };
}

/** Only the keeper may delete. Throws HostError `archive-unusable` for any other user. */
export function needKeeper({ rights }: Archive): void {
  if (!rights.keeps) throw unusable('not-allowed');
}

/** Whoever only copies may not read. Throws HostError `archive-unusable`. */
export function needReader({ rights }: Archive): void {
  if (!rights.reads) throw unusable('not-allowed');
}

export const unusable = (
  why: 'missing' | 'older' | 'newer' | 'too-old-server' | 'not-allowed',
  version?: number,
) =>
  new HostError('archive-unusable', {
    why,
    reason: version === undefined ? null : String(version),
  });
