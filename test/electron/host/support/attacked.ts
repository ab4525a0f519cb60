// `countersign serve` in its own process, attacked over real sockets while an honest sender continues: each of its
// webhooks must be answered and stored. Linux only, where /proc shows the resources of a process.

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
import { firstLine } from '../../../support/first-line.ts';
import { rows } from './sqlite.ts';
import { SECRET, signedBody } from './webhook.ts';
import { soon } from '../../../support/soon.ts';

const MAIN = fileURLToPath(new URL('../../../../dist/program/countersign.js', import.meta.url));
const HONEST_SENDER = new URL('honest-sender.mjs', import.meta.url);

/** Upper limit for the response to an honest webhook on a busy machine. */
const PATIENCE_MS = 30_000;
/** Goal for the response to an honest webhook on an idle machine. */
const GOAL_MS = 10_000;
const MOST_HONEST = 3_000;
const MB = 1024 * 1024;

export interface Attacked {
  readonly url: string;
  readonly folder: string;
  /** Peak memory of the process, in bytes. */
  peakBytes(): number;
  openFiles(): number;
  /** Opens a connection held by the attacker until the test ends. */
  open(): Promise<Socket>;
  /** Attacks while the honest sender sends; asserts that it was served and that the host has recovered. */
  attack<T>(attack: () => Promise<T>): Promise<T>;
  /** Results of all attacks. */
  evidence(most: number): EvidenceRow[];
}

interface Seen {
  readonly sent: number;
  readonly answered: number;
  readonly longestMs: number;
  readonly failed: readonly unknown[];
}

/**
 * Starts the program with extra arguments of `serve`. The honest sender uses TLS if a certificate is given. The program
 * must run until the test ends, and is then stopped.
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
  const { listener } = await firstLine(child);
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

/** Writes as fast as the other side reads; false once it has closed. */
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

/** Collects everything received on a socket from now on, as Latin-1. */
export function heard(socket: Socket): () => string {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  return () => text;
}
