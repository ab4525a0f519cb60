// Empty databases for the tests of a team's archive, on the PostgreSQL that they share (test/setup/shared-postgres.ts)
// or on a test's own. It does not use vitest, so that browser tests can use it too.

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { needPostgres } from '../setup/postgres-programs.mjs';
import { cleanUpLater } from './clean-up.ts';

/** The environment variable with the superuser's connection string on the shared server. */
export const SHARED_SERVER = 'COUNTERSIGN_TEST_POSTGRES';
/** The environment variable with its certificate, as PEM text. */
export const SHARED_CERTIFICATE = 'COUNTERSIGN_TEST_POSTGRES_CERTIFICATE';

/**
 * Creates an empty database on the shared server and returns its superuser's connection string (`postgres://…`).
 * When the test file ends, it is dropped with its connections and the roles whose names begin with its own and `_`.
 */
export async function freshDatabase(): Promise<string> {
  const server = sharedServer();
  const url = await createDatabase(server);
  cleanUpLater(() => dropDatabase(server, url));
  return url;
}

/** The certificate of the shared server, for connections that check it. */
export function sharedCertificate(): string {
  sharedServer();
  return process.env[SHARED_CERTIFICATE] ?? '';
}

/** Creates an empty database with a random name. Returns its connection string. */
export async function createDatabase(adminUrl: string): Promise<string> {
  const name = `archive_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

/** Ends the connections of a database, and drops it and the roles whose names begin with its own and `_`. */
export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdmin(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
    const roles = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)',
      [`${name}_`],
    );
    for (const { rolname } of roles.rows) {
      await client.query(`DROP ROLE ${client.escapeIdentifier(rolname)}`);
    }
  });
}

function sharedServer(): string {
  const server = process.env[SHARED_SERVER];
  if (server !== undefined) return server;
  needPostgres();
  throw new Error(
    'There is no shared PostgreSQL. It did not start, as the beginning of the output says, ' +
      'or test/setup/shared-postgres.ts does not know that this file needs it.',
  );
}

async function asAdmin(
  adminUrl: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
