// Child processes of a bench: their first output, their memory, their exit, and their folder.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts a program, which exits with this process at the latest. Waiting for it fails if the program exits first.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] in addition to this process's own
 */
export function startProgram(program, args, env = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  // `close` comes after the last output, `exit` may come earlier.
  const exited = once(child, 'close').finally(() => process.off('exit', endWithUs));
  const endedEarly = exited.then(([code]) => {
    throw new Error(`${[program, ...args].join(' ')} ended with code ${code}`);
  });
  endedEarly.catch(() => undefined);
  const said = once(createInterface(child.stdout), 'line');
  said.catch(() => undefined);

  return {
    pid: child.pid ?? 0,
    /** @returns {Promise<string>} its first output */
    firstLine: async () => (await Promise.race([said, endedEarly]))[0],
    /** @param {NodeJS.Signals} [signal] */
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      await exited;
    },
  };
}

/** An empty folder that is deleted when this process exits, also after Ctrl-C. @param {string} name */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `countersign-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGINT', () => process.exit(130));
  return folder;
}

/** A free port of 127.0.0.1, for programs that do not accept port 0. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Figures of `/proc/PID/status`, such as VmRSS (in kB) and Threads. Linux only. @param {number} pid */
export function statusOf(pid) {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
  return Object.fromEntries(
    lines.map((line) => line.split(':')).map(([name, value]) => [name, parseInt(value ?? '', 10)]),
  );
}

/** A process's memory in MB (1,000,000 bytes). Linux only. @param {number} pid */
export const residentMb = (pid) => (statusOf(pid).VmRSS * 1024) / 1e6;
