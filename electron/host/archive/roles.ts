// The roles of an archive. Each database has its own, named after it, because roles belong to the whole server.

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Session } from './connection.ts';

/** `team` is writer and reader: what one Countersign needs that copies and reads. */
export const ROLES = ['writer', 'reader', 'keeper', 'team'] as const;
export type Role = (typeof ROLES)[number];

export const roleName = (database: string, role: Role): string => `${database}_${role}`;

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes the roles that are missing. Returns the passwords of those it made; the others keep theirs. The server and its
 * log get no password, only what checks one.
 */
export async function makeRoles(session: Session, database: string): Promise<Map<Role, string>> {
  const made = new Map<Role, string>();
  for (const role of ROLES) {
    const name = roleName(database, role);
    const [found] = await session.rows('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (found) continue;
    const password = randomBytes(24).toString('base64url');
    await session.run(`CREATE ROLE ${quoted(name)} LOGIN PASSWORD '${scramVerifier(password)}'`);
    made.set(role, password);
  }
  const { writer, reader, team } = namesOf(database);
  if (made.has('team')) await session.run(`GRANT ${writer}, ${reader} TO ${team}`);
  return made;
}

/** The quoted names of all roles. */
export const namesOf = (database: string): Readonly<Record<Role, string>> => {
  const name = (role: Role) => quoted(roleName(database, role));
  return {
    writer: name('writer'),
    reader: name('reader'),
    keeper: name('keeper'),
    team: name('team'),
  };
};

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
