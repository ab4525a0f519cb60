// `archive init`: makes an archive in a database, or brings an older one up to this version.

import { readArchiveAddress } from './address.ts';
import { connectArchive, LONG_QUERY_MS, type Session } from './connection.ts';
import { ARCHIVE_MIGRATIONS } from './migrations.ts';
import { unusable, versionOf } from './open-archive.ts';
import {
  changePassword,
  makeRoles,
  namesOf,
  needRoles,
  prefixFor,
  prefixHere,
  quoted,
  roleName,
  type Role,
} from './roles.ts';

/** Connection strings of roles. */
export type Connections = ReadonlyMap<Role, string>;

export interface MadeArchive {
  /** The version before; null: there was no archive. */
  readonly from: number | null;
  readonly to: number;
  /** Of the roles that were made or have a new password. The others have theirs already. */
  readonly connections: Connections;
}

export interface MakeOptions {
  /** A role of an existing archive that gets a new password. */
  readonly newPassword?: Role | null;
  /**
   * Keeps the connection strings before they count. If it throws, nothing is made. If the connection ends after it, they
   * may count or not.
   */
  readonly keep?: (connections: Connections) => void;
  /** Those of another version, in a test. */
  readonly steps?: readonly string[];
}

/** Two programs that do this at once take turns. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('countersign.archive', 0))`;

/**
 * `connectionString` is of a user who may make roles and tables in the database, or of the keeper, who may only change
 * the version. Throws HostError `archive-address`, `archive-unusable` or `archive-roles`.
 */
export async function makeArchive(
  connectionString: string,
  { newPassword = null, keep, steps = ARCHIVE_MIGRATIONS }: MakeOptions = {},
): Promise<MadeArchive> {
  const address = readArchiveAddress(connectionString);
  const connection = connectArchive(address, LONG_QUERY_MS);
  try {
    return await connection.transaction(async (session) => {
      await session.rows(LOCK);
      const from = await versionOf(session);
      const to = steps.length;
      if (from !== null && from > to) throw unusable('newer', from);
      if (from === to && newPassword === null) return { from, to, connections: new Map() };
      const prefix = from === null ? prefixFor(address.database) : await prefixHere(session);
      const passwords =
        from === null
          ? await makeSchema(session, prefix, address.database)
          : await passwordsOf(session, prefix, newPassword);
      if (from !== to) await migrate(session, prefix, steps, from ?? 0);
      const connections = new Map(
        [...passwords].map(([role, password]) => [
          role,
          urlOf(connectionString, roleName(prefix, role), password),
        ]),
      );
      keep?.(connections);
      return { from, to, connections };
    });
  } finally {
    await connection.close();
  }
}

async function passwordsOf(
  session: Session,
  prefix: string,
  role: Role | null,
): Promise<ReadonlyMap<Role, string>> {
  return new Map(role === null ? [] : [[role, await changePassword(session, prefix, role)]]);
}

/** The keeper owns everything, so that it can change and drop tables later. */
async function makeSchema(
  session: Session,
  prefix: string,
  database: string,
): Promise<ReadonlyMap<Role, string>> {
  const passwords = await makeRoles(session, prefix);
  const { keeper, writer, reader, team } = namesOf(prefix);
  const [me] = await session.rows(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (me?.super !== true) await session.run(`GRANT ${keeper} TO CURRENT_USER`);
  const all = [writer, reader, keeper, team].join(', ');
  await session.run(`GRANT CONNECT ON DATABASE ${quoted(database)} TO ${all}`); // some servers take it from PUBLIC
  await session.run(`CREATE SCHEMA countersign AUTHORIZATION ${keeper}`);
  await session.run('CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA countersign');
  return passwords;
}

async function migrate(
  session: Session,
  prefix: string,
  steps: readonly string[],
  from: number,
): Promise<void> {
  await needRoles(session, prefix, ['keeper', 'writer', 'reader']);
  const { keeper, writer, reader } = namesOf(prefix);
  await session.run(`SET LOCAL ROLE ${keeper}`);
  const [extension] = await session.rows(
    `SELECT nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'pg_trgm'`,
  );
  const names: Readonly<Record<string, string>> = {
    ':writer': writer,
    ':reader': reader,
    ':trigrams': `${quoted(String(extension?.schema))}.gin_trgm_ops`,
  };
  for (const step of steps.slice(from)) {
    await session.run(
      step.replace(/:(?:writer|reader|trigrams)\b/g, (name) => names[name] ?? name),
    );
  }
  await session.run('UPDATE countersign.archive SET version = $1', [steps.length]);
}

/** The same address with another user; the options of the given string stay. */
function urlOf(given: string, user: string, password: string): string {
  const url = new URL(given.trim());
  url.username = encodeURIComponent(user);
  url.password = password;
  return url.href;
}
