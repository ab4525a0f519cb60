// The databases of the archive's tests: empty at first, their own, and gone at the end.

import { Client, type QueryResultRow } from 'pg';
import { expect, it } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { freshDatabase, SHARED_SERVER, sharedCertificate } from './archive-database.ts';

async function connect(connectionString: string, ssl?: { ca: string }): Promise<Client> {
  const client = new Client({ connectionString, ...(ssl && { ssl }) });
  await client.connect();
  return client;
}

async function rows(client: Client, text: string, values: unknown[] = []): Promise<unknown[]> {
  return (await client.query<QueryResultRow>(text, values)).rows;
}

it('is empty, can be written over TLS, and is gone with its roles and connections at the end', async () => {
  const url = await freshDatabase();
  const name = new URL(url).pathname.slice(1);
  const client = await connect(url, { ca: sharedCertificate() });
  expect(await rows(client, "SELECT * FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  await client.query('CREATE TABLE captures (id int); INSERT INTO captures VALUES (1)');
  await client.query(`CREATE ROLE ${name}_writer; GRANT INSERT ON captures TO ${name}_writer`);
  expect(await rows(client, 'SELECT id FROM captures')).toEqual([{ id: 1 }]);
  const ended = new Promise((resolve) => client.on('error', resolve));

  await cleanUp(); // as at the end of the file
  expect(await ended).toMatchObject({ code: '57P01' }); // ended by an administrator
  const admin = await connect(process.env[SHARED_SERVER] ?? '');
  expect(await rows(admin, 'SELECT FROM pg_database WHERE datname = $1', [name])).toEqual([]);
  expect(await rows(admin, 'SELECT FROM pg_roles WHERE starts_with(rolname, $1)', [name])).toEqual(
    [],
  );
  await admin.end();
});

it('is another one each time', async () => {
  const [first, second] = [await freshDatabase(), await freshDatabase()];
  expect(first).not.toBe(second);
  const client = await connect(first);
  await client.query('CREATE TABLE captures (id int)');
  await client.end();
  const other = await connect(second);
  expect(await rows(other, "SELECT * FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  await other.end();
});
