// What is wrong with a connection is said by a code, and never with the connection string.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../setup/postgres-server.mjs';
import { readArchiveAddress } from '../../../../../electron/host/archive/server/address.ts';
import {
  connectArchive,
  type ArchiveConnection,
  type Session,
} from '../../../../../electron/host/archive/server/connection.ts';
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
  ])('is not tried with a wrong string: %s', async (url, problem) => {
    expect(await why(url)).toBe(problem);
  });
});

describe('the length of answers', () => {
  const MOST = 1_000_000;
  /** It takes long enough to be looked at. */
  const piece = (session: Session) =>
    session.rows(`SELECT repeat('x', 400000) AS text, pg_sleep(0.1)`);

  async function limited(): Promise<ArchiveConnection> {
    const connection = connectArchive(readArchiveAddress(await freshDatabase()), 20_000, MOST);
    cleanUpLater(() => connection.close());
    return connection;
  }

  async function readPieces(connection: ArchiveConnection): Promise<number> {
    let length = 0;
    await connection.transaction(async (session) => {
      for (let at = 0; at < 5; at++) length += String((await piece(session))[0]?.text).length;
    });
    return length;
  }

  it('is counted for each connection, while others read', async () => {
    const connection = await limited();
    const waits = connection.run('SELECT pg_sleep(1)');
    expect(await readPieces(connection)).toBe(2_000_000);
    expect(await waits).toBe(1);
  });

  it('ends a statement whose answer is too long, and only that', async () => {
    const connection = await limited();
    const long = `SELECT repeat('x', 200000), pg_sleep(0.02) FROM generate_series(1, 100)`;
    const both = Promise.allSettled([connection.run(long), connection.run('SELECT pg_sleep(1)')]);
    expect(await both).toMatchObject([
      { status: 'rejected', reason: { details: { why: 'unreachable' } } },
      { status: 'fulfilled' },
    ]);
    expect(await connection.run('SELECT')).toBe(1);
  });
});
