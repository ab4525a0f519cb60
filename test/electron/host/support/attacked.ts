// `countersign serve` in a process of its own, attacked over real sockets while an honest sender goes on sending: every
// webhook of his must be answered and stored. Linux, where /proc tells what a process takes.

import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished } from 'vitest';
import type { EvidenceRow } from '../../../support/evidence.mjs';
import { rows } from './sqlite.ts';
import { SECRET, signedBody } from './webhook.ts';
import { soon } from '../../../support/soon.ts';

const MAIN = fileURLToPath(new URL('../../../../dist/electron/cli/main.js', import.meta.url));
const HONEST_SENDER = new URL('honest-sender.mjs', import.meta.url);

/** An honest webhook waits no longer than this, on a machine with other work too. */
const PATIENCE_MS = 30_000;
/** What an honest sender should wait at most, where the machine does nothing else. */
const GOAL_MS = 10_000;
const MOST_HONEST = 3_000;
const MB = 1024 * 1024;

export interface Attacked {
  readonly url: string;
  readonly folder: string;
  /** The most memory that the process ever took, in bytes. */
  peakBytes(): number;
  openFiles(): number;
  /** A connection that the attacker holds. It is gone after the test. */
  open(): Promise<Socket>;
  /** Attacks while the honest sender sends; asserts that he was served, and that the host is as before. */
  attack<T>(attack: () => Promise<T>): Promise<T>;
  /** What was seen in all attacks, once they are over. */
  evidence(most: number): EvidenceRow[];
}

interface Seen {
  readonly sent: number;
  readonly answered: number;
  readonly longestMs: number;
  readonly failed: readonly unknown[];
}

/**
 * Starts the program, with more arguments of `serve`; the honest sender speaks TLS where it has a certificate. It is stopped, and asserted to run until then, when the test ends.
 */
export async function startAttacked(...args: readonly string[]): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-attacked-'));
  const endpoints = join(folder, 'endpoints.json');
  const honest = { name: 'Honest', path: '/honest', kind: 'payment-link', secretEnv: 'HONEST' };
  writeFileSync(endpoints, JSON.stringify([honest]));
  const serve = ['serve', '--json', '--no-ui', '--listen', '127.0.0.1:0', '--data', folder];
  const child = spawn(process.execPath, [MAIN, ...serve, '--endpoints', endpoints, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HONEST: SECRET },
  });
  onTestFinished(async () => {
    expect(child.exitCode).toBeNull();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { listener } = JSON.parse(line.toString()) as { listener: string };
  const proc = `/proc/${child.pid}`;
  const to = { host: '127.0.0.1', port: Number(new URL(listener).port) };
  const status = () => readFileSync(`${proc}/status`, 'latin1');
  const openFiles = () => readdirSync(`${proc}/fd`).length;
  const held = new Set<Socket>();
  const all = { answered: 0, longestMs: 0 };

  async function sendHonestly<T>(meanwhile: () => Promise<T>) {
    const bodies = Array.from({ length: MOST_HONEST }, (_, n) =>
      signedBody({ name: `Honest ${all.answered + n}` }),
    );
    const url = `${args.includes('--tls-cert') ? secure(listener) : listener}/honest`;
    const workerData = { url, bodies, patienceMs: PATIENCE_MS };
    const worker = new Worker(HONEST_SENDER, { workerData });
    const told = once(worker, 'message') as Promise<[Seen]>;
    await once(worker, 'online');
    const result = await meanwhile().finally(() => worker.postMessage('stop'));
    const [seen] = await told;
    return { result, seen };
  }

  async function attack<T>(work: () => Promise<T>): Promise<T> {
    const before = openFiles();
    const { result, seen } = await sendHonestly(work);
    expect(seen.failed).toEqual([]);
    expect(seen.answered).toBeGreaterThan(0);
    expect(seen.answered).toBe(seen.sent);
    expect(seen.longestMs).toBeLessThan(PATIENCE_MS);
    all.answered += seen.answered;
    all.longestMs = Math.max(all.longestMs, seen.longestMs);
    for (const socket of held) socket.destroy();
    held.clear();
    // The database's connections, its log and a worker may have been opened meanwhile.
    await soon(() => expect(openFiles()).toBeLessThan(before + 20));
    await soon(() => expect(storedHonest()).toBe(all.answered));
    return result;
  }

  const storedHonest = () =>
    rows(
      folder,
      `SELECT count(*) AS count FROM captures JOIN assessments ON capture_id = id
       WHERE target = '/honest' AND answered_status = 200 AND verdict = 'valid'`,
    )[0]?.count;

  return {
    url: listener,
    folder,
    peakBytes: () => Number(/VmHWM:\s+(\d+)/.exec(status())?.[1]) * 1024,
    openFiles,
    open: async () => {
      const socket = connect(to).on('error', () => undefined);
      held.add(socket);
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
      return socket;
    },
    attack,
    evidence: (most) => {
      const peak = Number(/VmHWM:\s+(\d+)/.exec(status())?.[1]) * 1024;
      expect(peak).toBeLessThan(most);
      return [
        { what: 'honest webhooks answered 200, stored and valid meanwhile', seen: all.answered },
        {
          what: 'longest wait of an honest webhook',
          seen: `${Math.round(all.longestMs)} ms`,
          goal: `${GOAL_MS} ms`,
          met: all.longestMs < GOAL_MS,
        },
        {
          what: 'most memory of the host',
          seen: `${Math.round(peak / MB)} MB`,
          goal: `${most / MB} MB`,
          met: peak < most,
        },
      ];
    },
  };
}

const secure = (url: string) => url.replace('http:', 'https:');

/** Writes as fast as the other side takes it; false once it has closed. */
export function pour(socket: Socket, bytes: Uint8Array): Promise<boolean> {
  if (socket.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const closed = () => resolve(false);
    socket.once('close', closed);
    socket.write(bytes, (error) => {
      socket.off('close', closed);
      resolve(!error);
    });
  });
}

/** Everything that comes on a socket, as Latin-1, from now on. */
export function heard(socket: Socket): () => string {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  return () => text;
}
