// The roles of an archive. They belong to the whole server, so they are named after the database in which the archive
// was made. They keep these names if the database is renamed or restored under another name.

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { HostError } from '../../lib/errors.ts';
import type { Session } from './connection.ts';

/** `team` is writer and reader: what one Countersign needs that copies and reads. */
export const ROLES = ['writer', 'reader', 'keeper', 'team'] as const;
export type Role = (typeof ROLES)[number];

/** PostgreSQL cuts longer names (`NAMEDATALEN`). */
const MOST_NAME_BYTES = 63;

/** The first part of the names of the roles of an archive that is made in this database. */
export function prefixFor(database: string): string {
  const room = MOST_NAME_BYTES - '_writer'.length;
  // As a stream, so that a letter that was cut in its middle is left out.
  return new TextDecoder().decode(Buffer.from(database).subarray(0, room), { stream: true });
}

/** The same of the archive that was made here. Throws HostError `archive-roles` if nobody knows. */
export async function prefixHere(session: Session): Promise<string> {
  const [schema] = await session.rows(
    `SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = 'countersign'`,
  );
  const owner = String(schema?.owner);
  if (!owner.endsWith('_keeper')) throw rolesMissing(['keeper', 'writer', 'reader', 'team']);
  return owner.slice(0, -'_keeper'.length);
}

export const roleName = (prefix: string, role: Role): string => `${prefix}_${role}`;

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The quoted names of all roles. */
export const namesOf = (prefix: string): Readonly<Record<Role, string>> => {
  const name = (role: Role) => quoted(roleName(prefix, role));
  return {
    writer: name('writer'),
    reader: name('reader'),
    keeper: name('keeper'),
    team: name('team'),
  };
};

/**
 * Makes the roles and returns their passwords. The server and its log get no password, only what checks one. Throws
 * HostError `archive-roles` if one exists: whoever has its password would get its rights.
 */
export async function makeRoles(session: Session, prefix: string): Promise<Map<Role, string>> {
  const taken = await rolesThere(session, prefix);
  if (taken.length > 0) {
    const names = taken.map((role) => roleName(prefix, role));
    throw new HostError('archive-roles', { why: 'taken', names });
  }
  const made = new Map<Role, string>();
  for (const role of ROLES) {
    const password = newPassword();
    const name = quoted(roleName(prefix, role));
    await session.run(`CREATE ROLE ${name} LOGIN PASSWORD '${scramVerifier(password)}'`);
    made.set(role, password);
  }
  const { writer, reader, team } = namesOf(prefix);
  await session.run(`GRANT ${writer}, ${reader} TO ${team}`);
  return made;
}

/** Throws HostError `archive-roles` if one of them is missing, as after a dump was restored on another server. */
export async function needRoles(
  session: Session,
  prefix: string,
  wanted: readonly Role[],
): Promise<void> {
  const there = await rolesThere(session, prefix);
  const missing = wanted.filter((role) => !there.includes(role));
  if (missing.length > 0) throw rolesMissing(missing.map((role) => roleName(prefix, role)));
}

/** Gives a role a new password and returns it. Connections that are open stay open. */
export async function changePassword(
  session: Session,
  prefix: string,
  role: Role,
): Promise<string> {
  await needRoles(session, prefix, [role]);
  const password = newPassword();
  const name = quoted(roleName(prefix, role));
  await session.run(`ALTER ROLE ${name} PASSWORD '${scramVerifier(password)}'`);
  return password;
}

const rolesMissing = (names: readonly string[]) =>
  new HostError('archive-roles', { why: 'missing', names });

async function rolesThere(session: Session, prefix: string): Promise<Role[]> {
  const rows = await session.rows('SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1)', [
    ROLES.map((role) => roleName(prefix, role)),
  ]);
  const names = rows.map(({ name }) => name);
  return ROLES.filter((role) => names.includes(roleName(prefix, role)));
}

const newPassword = () => randomBytes(24).toString('base64url');

const ITERATIONS = 4096; // PostgreSQL's own default

/** What PostgreSQL stores of a password (RFC 5803, as in its `pg_authid`). */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  const server = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}
