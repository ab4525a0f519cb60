// `archive init`: makes an archive in a database, or brings an older one up to this version.

import { readArchiveAddress, type ArchiveAddress } from './address.ts';
import { connectArchive, type Session } from './connection.ts';
import { ARCHIVE_MIGRATIONS } from './migrations.ts';
import { unusable, versionOf } from './open-archive.ts';
import { makeRoles, namesOf, quoted, roleName, ROLES, type Role } from './roles.ts';

export interface MadeArchive {
  /** The version before; null: there was no archive. */
  readonly from: number | null;
  readonly to: number;
  /** Connection strings of the roles that were made. The others have theirs already. */
  readonly connections: ReadonlyMap<Role, string>;
}

/** Making an index on a large archive takes long. */
const MIGRATE_MS = 30 * 60_000;

/** Two programs that do this at once take turns. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('countersign.archive', 0))`;

/**
 * `connectionString` is of a user who may make roles and tables in the database, or of the keeper, who may only change
 * the version. Throws HostError `archive-address` or `archive-unusable`.
 */
export async function makeArchive(connectionString: string): Promise<MadeArchive> {
  const address = readArchiveAddress(connectionString);
  const connection = connectArchive(address, MIGRATE_MS);
  try {
    return await connection.transaction(async (session) => {
      await session.rows(LOCK);
      const from = await versionOf(session);
      if (from !== null && from > ARCHIVE_MIGRATIONS.length) throw unusable('newer', from);
      const passwords = from === null ? await makeSchema(session, address.database) : new Map();
      await session.run(`SET LOCAL ROLE ${namesOf(address.database).keeper}`);
      await migrate(session, address.database, from ?? 0);
      const connections = new Map(
        ROLES.flatMap((role) => {
          const password = passwords.get(role) as string | undefined;
          return password === undefined
            ? []
            : [[role, urlOf(address, role, password, connectionString)]];
        }),
      );
      return { from, to: ARCHIVE_MIGRATIONS.length, connections };
    });
  } finally {
    await connection.close();
  }
}

/** The keeper owns everything, so that it can change and drop tables later. */
async function makeSchema(session: Session, database: string): Promise<Map<Role, string>> {
  const passwords = await makeRoles(session, database);
  const { keeper } = namesOf(database);
  const [me] = await session.rows(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (me?.super !== true) await session.run(`GRANT ${keeper} TO CURRENT_USER`);
  await session.run(`CREATE SCHEMA countersign AUTHORIZATION ${keeper}`);
  await session.run('CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA countersign');
  return passwords;
}

async function migrate(session: Session, database: string, from: number): Promise<void> {
  const [extension] = await session.rows(
    `SELECT nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'pg_trgm'`,
  );
  const { writer, reader } = namesOf(database);
  const names: Readonly<Record<string, string>> = {
    ':writer': writer,
    ':reader': reader,
    ':trigrams': `${quoted(String(extension?.schema))}.gin_trgm_ops`,
  };
  for (const step of ARCHIVE_MIGRATIONS.slice(from)) {
    await session.run(
      step.replace(/:(?:writer|reader|trigrams)\b/g, (name) => names[name] ?? name),
    );
  }
  await session.run('UPDATE countersign.archive SET version = $1', [ARCHIVE_MIGRATIONS.length]);
}

/** The same address with another user; the options of the given string stay. */
function urlOf(address: ArchiveAddress, role: Role, password: string, given: string): string {
  const url = new URL(given.trim());
  url.username = encodeURIComponent(roleName(address.database, role));
  url.password = password;
  return url.href;
}
