// Test setup: a PostgreSQL server of our own, in a folder of ours. It listens on 127.0.0.1 only, flushes to the disk as
// a real one does unless it is told not to, and asks for a password.

import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { needPostgres } from './postgres-programs.mjs';
import { childrenOf } from './process-table.mjs';

/** @typedef {import('./postgres-programs.mjs').PostgresPrograms} PostgresPrograms */
/**
 * With `tls`, PEM texts, connections may use TLS, and may also not. `sizes` are the settings that say how much memory
 * and disk it uses: the default is small; none are PostgreSQL’s own. If `isFlushed` is false, what it writes would not
 * survive a lost machine, and no test waits for a disk; the default is true.
 * @typedef {{ readonly tls?: { readonly cert: string, readonly key: string } | undefined,
 *   readonly sizes?: Readonly<Record<string, string>>, readonly isFlushed?: boolean }} PostgresOptions
 */
/**
 * `stop` ends the connections, and resolves when no process is left, as `kill` does: SIGKILL to all of its processes,
 * as if the machine had lost them. `restart` stops it if it runs, and starts it on the same port. `adminUrl` is the
 * superuser's.
 * @typedef {{ readonly adminUrl: string, readonly port: number, stop(): Promise<void>, kill(): Promise<void>,
 *   restart(): Promise<void> }} PostgresServer
 */

/** PostgreSQL refuses to run as root. Then it runs as the user that owns nothing, and who exists everywhere. */
const USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
/** English messages, which are read below, and no settings from the user's PG* variables. */
const environment = () => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR, // by which scratch.mjs finds a server that nobody stopped
  LC_ALL: 'C',
});
const TRIES = 100;
const PAUSE_MS = 100;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  fsync: 'on',
  password_encryption: 'scram-sha-256',
};
/** Of a server that ends with its tests, and that no test kills: nobody waits for a disk. */
const UNFLUSHED = { fsync: 'off', full_page_writes: 'off' };
/** Enough for tests, of which several may run. */
const SMALL = { shared_buffers: '16MB', max_wal_size: '256MB' };

/**
 * Makes a cluster in an existing folder, which then belongs to the server's user, and starts a server for it.
 * Throws an error with the server's last messages, or one that says how to install PostgreSQL.
 * @param {string} folder
 * @param {PostgresOptions} [options]
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres(folder, { tls, sizes = SMALL, isFlushed = true } = {}) {
  const programs = needPostgres();
  give(folder);
  const password = await makeCluster(folder, programs);
  const settings = {
    ...{ ...SETTINGS, ...sizes, ...(isFlushed ? {} : UNFLUSHED) },
    ...(tls ? tlsSettings(folder, tls) : {}),
  };
  const first = await startOn(randomPort, folder, programs, settings);
  const { port } = first;
  let { running } = first;

  const stop = () => running.end('SIGINT');
  return {
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    stop,
    kill: () => running.end('SIGKILL'),
    restart: async () => {
      await stop();
      ({ running } = await startOn(() => port, folder, programs, settings));
    },
  };
}

/**
 * A port that systems do not give out for port 0 (Linux begins at 32768, others at 49152), so that nobody takes it
 * while the server is down.
 */
const randomPort = () => randomInt(20_000, 30_000);

/** Returns the superuser's password. @param {string} folder @param {PostgresPrograms} programs */
async function makeCluster(folder, { initdb }) {
  const password = randomBytes(24).toString('base64url');
  const file = privateFile(folder, 'password', password); // arguments can be read by every user
  const args = ['--pgdata', join(folder, 'data'), '--username', 'postgres', '--pwfile', file];
  const ways = ['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(initdb, [...args, ...ways], {
    ...USER,
    env: environment(),
    cwd: folder,
  });
  rmSync(file);
  return password;
}

/** @param {string} folder @param {{ cert: string, key: string }} tls */
const tlsSettings = (folder, { cert, key }) => ({
  ssl: 'on',
  ssl_cert_file: privateFile(folder, 'server.crt', cert),
  ssl_key_file: privateFile(folder, 'server.key', key),
});

/**
 * Starts the server on the first port that no other program has.
 * @param {() => number} nextPort
 * @param {string} folder
 * @param {PostgresPrograms} programs
 * @param {Record<string, string | number>} settings
 */
async function startOn(nextPort, folder, programs, settings) {
  for (let tries = 1; ; tries++) {
    const port = nextPort();
    try {
      return { port, running: await run(folder, programs, { ...settings, port }) };
    } catch (error) {
      if (tries === TRIES || !String(error).includes('Address already in use')) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Starts the server, which exits with this process at the latest. Resolves when it accepts connections.
 * @param {string} folder
 * @param {PostgresPrograms} programs
 * @param {Record<string, string | number>} settings
 */
async function run(folder, { postgres }, settings) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', join(folder, 'data'), ...options], {
    ...USER,
    env: environment(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  // The server's own processes write to the same stderr, so `close` comes when the last of them has exited.
  const closed = once(child, 'close').finally(() => process.off('exit', endWithUs));
  let said = '';
  const ready = new Promise((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said = (said + text).slice(-4000);
      if (said.includes('ready to accept connections')) resolve(undefined);
    });
  });
  const endedEarly = closed.then(() => {
    throw new Error(`PostgreSQL did not start. Its last messages:\n${said}`);
  });
  endedEarly.catch(() => undefined);
  await Promise.race([ready, endedEarly]);

  return {
    /** Resolves when none of the server's processes is left. @param {NodeJS.Signals} signal */
    async end(signal) {
      const { pid = 0 } = child;
      const children = signal === 'SIGKILL' && child.exitCode === null ? childrenOf(pid) : [];
      child.kill(signal);
      children.forEach(kill);
      await closed;
    },
  };
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited already.
  }
}

/** @param {string} folder @param {string} name @param {string} text @returns the file's path */
function privateFile(folder, name, text) {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  give(path);
  return path;
}

/** @param {string} path */
function give(path) {
  if (USER.uid !== undefined) chownSync(path, USER.uid, USER.gid);
}
