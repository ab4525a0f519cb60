// Fixtures of the browser tests of a team's archive: a PostgreSQL, which starts with the first test that asks for it,
// and an empty database for each test.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArchive } from '../../../electron/host/archive/server/make-archive.ts';
import { ROLES, type Role } from '../../../electron/host/archive/server/roles.ts';
import { selfSignedCertificate } from '../../electron/host/support/certificate.ts';
import { startPostgres, type PostgresServer } from '../../setup/postgres-server.mjs';
import { createDatabase, dropDatabase } from '../../support/archive-database.ts';
import { test as base } from './fixtures.ts';

interface TestFixtures {
  /** The superuser's connection string for the test's own database. */
  readonly database: string;
  /** An archive in it: the connection string of each role. */
  readonly archive: Readonly<Record<Role, string>>;
}

interface WorkerFixtures {
  /** The server of the tests of one worker. A test that stops it starts it again. */
  readonly postgres: PostgresServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  postgres: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
      const server = await startPostgres(folder, {
        tls: selfSignedCertificate(),
        isFlushed: false,
      });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 10 * 60_000 }, // the first start may install it
  ],
  database: async ({ postgres }, use) => {
    const url = await createDatabase(postgres.adminUrl);
    await use(url);
    await dropDatabase(postgres.adminUrl, url);
  },
  archive: async ({ database }, use) => {
    const { connections } = await makeArchive(database);
    const of = (role: Role) => [role, connections.get(role) ?? ''] as const;
    await use(Object.fromEntries(ROLES.map(of)) as Record<Role, string>);
  },
});

export { expect } from '@playwright/test';
