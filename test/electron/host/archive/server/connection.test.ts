// What is wrong with a connection is said by a code, and never with the connection string.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../setup/postgres-server.mjs';
import { makeArchive } from '../../../../../electron/host/archive/server/make-archive.ts';
import { withArchive } from '../../../../../electron/host/archive/server/open-archive.ts';
import { freshDatabase, sharedCertificate } from '../../../../support/archive-database.ts';
import { cleanUpLater } from '../../../../support/clean-up.ts';
import { tempFolder } from '../../support/test-host.ts';
import { selfSignedCertificate } from '../../support/certificate.ts';

const PASSWORD = 'correct-horse';

function changed(url: string, change: (url: URL) => void): string {
  const other = new URL(url);
  change(other);
  return other.href;
}

function certificateFile(pem: string): string {
  const file = join(tempFolder(), 'root.crt');
  writeFileSync(file, pem);
  return file;
}

/** Why it cannot be opened. */
async function why(url: string): Promise<string> {
  const error = await withArchive(url, () => Promise.resolve()).then(
    () => null,
    (one: unknown) => one as Error & { details: { why: string } },
  );
  if (error === null) return 'opened';
  expect(JSON.stringify([error.message, error.details])).not.toContain(PASSWORD);
  return error.details.why;
}

describe('a connection', () => {
  it('is refused for a wrong password, user or database', async () => {
    const url = await freshDatabase();
    await makeArchive(url);
    expect(await why(url)).toBe('opened');
    expect(await why(changed(url, (one) => (one.password = PASSWORD)))).toBe('refused');
    expect(await why(changed(url, (one) => (one.username = 'nobody')))).toBe('refused');
    expect(await why(changed(url, (one) => (one.pathname = 'nothing')))).toBe('refused');
  });

  it('finds no archive where none was made', async () => {
    expect(await why(await freshDatabase())).toBe('missing');
  });

  it('finds no server', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    expect(await why(`postgres://u:${PASSWORD}@127.0.0.1:${port}/team`)).toBe('unreachable');
  });

  it('is encrypted only for a server that proves its identity', async () => {
    const url = await freshDatabase();
    await makeArchive(url);
    const withRoot = (pem: string, host = '127.0.0.1') =>
      changed(url, (one) => {
        one.hostname = host;
        one.search = `?sslmode=verify-full&sslrootcert=${certificateFile(pem)}`;
      });
    expect(await why(withRoot(sharedCertificate()))).toBe('opened');
    expect(await why(withRoot(sharedCertificate(), 'localhost'))).toBe('opened');
    expect(await why(withRoot(selfSignedCertificate().cert))).toBe('untrusted');
    // The same machine, by an address that its certificate does not have.
    expect(await why(withRoot(sharedCertificate(), '[::ffff:127.0.0.1]'))).toBe('untrusted');
    expect(await why(`${url}?sslmode=verify-full`)).toBe('untrusted');
    expect(await why(`${url}?sslmode=verify-full&sslrootcert=/nothing`)).toBe('no-certificate');
  });

  it('sends nothing to a server without TLS if TLS is asked for', async () => {
    const server = await startPostgres(mkdtempSync(join(tmpdir(), 'postgres-')));
    cleanUpLater(() => server.stop());
    expect(await why(server.adminUrl)).toBe('missing');
    expect(await why(`${server.adminUrl}?sslmode=verify-full`)).toBe('untrusted');
  });

  it.each([
    ['', 'not-a-url'],
    [`host=db password=${PASSWORD}`, 'not-a-url'],
    [`mysql://u:${PASSWORD}@db/team`, 'not-a-url'],
    [`postgres:///team?password=${PASSWORD}`, 'no-host'],
    [`postgres://u:${PASSWORD}@db`, 'no-database'],
    [`postgres://:${PASSWORD}@db/team`, 'no-user'],
  ])('is not tried with a wrong string', async (url, problem) => {
    expect(await why(url)).toBe(problem);
  });
});
