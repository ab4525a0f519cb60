// PostgreSQL as the archive's tests start it: its data survives a kill, a taken port does not matter, nothing is left.

import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { selfSignedCertificate } from '../electron/host/support/certificate.ts';
import { cleanUpLater } from '../support/clean-up.ts';
import { childrenOf } from './process-table.mjs';
import { startPostgres, type PostgresOptions } from './postgres-server.mjs';

async function start(options?: PostgresOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPostgres(folder, options);
  cleanUpLater(() => server.stop());
  return { folder, server };
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** The ids of the server's processes: the one that listens, and those that it started (none without /proc). */
function processesOf(folder: string): number[] {
  const [first] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  return [Number(first), ...childrenOf(Number(first))];
}

/** Whether it has not exited. The arguments of a zombie, which waits for its parent or for init, are empty. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

it('keeps what was committed before it was killed, comes back at the same address, and leaves no process', async () => {
  const { folder, server } = await start();
  await query(server.adminUrl, "CREATE TABLE kept AS SELECT 'before' AS said");
  for (const end of ['kill', 'stop'] as const) {
    const client = new Client({ connectionString: server.adminUrl });
    const lost = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    const pids = processesOf(folder);
    if (process.platform === 'linux') expect(pids.filter(isAlive).length).toBeGreaterThan(1);
    await server[end]();
    await lost;
    expect(pids.filter(isAlive), end).toEqual([]);
    const asked = query(server.adminUrl, 'SELECT 1');
    await expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    for (let times = 0; times < 2; times++) {
      await server.restart(); // the second time it runs already
      expect(await query(server.adminUrl, 'SELECT said FROM kept')).toEqual([{ said: 'before' }]);
    }
  }
});

it('takes another port if its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  cleanUpLater(() => other.close());
  const taken = (other.address() as AddressInfo).port;
  const asked: number[] = [];
  const nextPort = () => {
    const port = asked.length === 0 ? taken : taken - 20_000 + asked.length;
    asked.push(port);
    return port;
  };
  const { server } = await start({ nextPort });
  expect(asked[0]).toBe(taken);
  expect(server.port).toBe(asked.at(-1));
  expect(server.port).not.toBe(taken);
  expect(await query(server.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('listens on 127.0.0.1 only, asks for a password, speaks TLS, and flushes', async () => {
  const { cert, key } = selfSignedCertificate();
  const { folder, server } = await start({ tls: { cert, key } });
  const secure = new Client({ connectionString: server.adminUrl, ssl: { ca: cert } });
  await secure.connect();
  const { rows } = await secure.query<Record<string, unknown>>(
    `SELECT ssl, current_setting('fsync') AS fsync, current_setting('listen_addresses') AS address,
      current_setting('unix_socket_directories') AS sockets
      FROM pg_stat_ssl WHERE pid = pg_backend_pid()`,
  );
  await secure.end();
  expect(rows).toEqual([{ ssl: true, fsync: 'on', address: '127.0.0.1', sockets: '' }]);
  const wrong = new URL(server.adminUrl);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  const { password } = new URL(server.adminUrl);
  for (const name of readdirSync(folder, { encoding: 'utf8' }).filter((name) => name !== 'data')) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain(password);
  }
});
