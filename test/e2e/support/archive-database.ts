// Fixtures of the browser tests of a team's archive: a PostgreSQL, which starts with the first test that asks for it,
// and an empty database for each test.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSignedCertificate } from '../../electron/host/support/certificate.ts';
import { startPostgres, type PostgresServer } from '../../setup/postgres-server.mjs';
import { createDatabase, dropDatabase } from '../../support/archive-database.ts';
import { test as base } from './fixtures.ts';

interface TestFixtures {
  /** The superuser's connection string for the test's own database. */
  readonly database: string;
}

interface WorkerFixtures {
  /** The server of the tests of one worker. A test that stops it starts it again. */
  readonly postgres: PostgresServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  postgres: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
      const server = await startPostgres(folder, { tls: selfSignedCertificate() });
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
});

export { expect } from '@playwright/test';
