// The PostgreSQL of a run: only for the files that need it, and gone when the run ends.

import { Client } from 'pg';
import { expect, it } from 'vitest';
import { SHARED_SERVER } from '../support/archive-database.ts';
import { cleanUpLater } from '../support/clean-up.ts';
import setup from './shared-postgres.ts';

const project = (...testFiles: string[]) => ({
  vitest: {},
  isRootProject: () => false,
  globTestFiles: () => Promise.resolve({ testFiles }),
});

it.each(['host/store/store.test.ts', 'cli/serve/serve.test.ts', 'browser/archive.test.ts'])(
  'is not started for %s',
  async (file) => {
    expect(await setup(project(`/work/test/electron/${file}`))).toBeNull();
  },
);

it('is not started a second time, for the project above the others', async () => {
  const above = {
    ...project('/work/test/electron/host/archive/a.test.ts'),
    isRootProject: () => true,
  };
  expect(await setup(above)).toBeNull();
});

it('runs for a file of the archive until the end', async () => {
  const environment = { ...process.env }; // of this run's own server
  cleanUpLater(() => Object.assign(process.env, environment)); // a plain object would not set TZ
  const files = ['serve/serve', 'archive/archive-status'].map(
    (name) => `/work/test/electron/cli/${name}.test.ts`,
  );
  const end = await setup(project(...files));
  const connectionString = process.env[SHARED_SERVER] ?? '';
  expect(connectionString).not.toBe(environment[SHARED_SERVER]);
  const client = new Client({ connectionString });
  await client.connect();
  await client.end();
  await end?.();
  await expect(new Client({ connectionString }).connect()).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
