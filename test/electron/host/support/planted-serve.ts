// `countersign serve` in a process whose output, window traffic, command line and environment can be searched. Home and
// temporary folder belong to the test.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createClient, type CommandName, type Input } from '../../../../shared/contract/rpc.ts';
import { firstLine, ON_ANY_PORTS, type Addresses } from '../../../support/first-line.ts';
import { MAIN } from '../../cli/support/cli.ts';

/** Everything sent on the window's connection, by kind. */
export interface Frames {
  readonly asked: string[];
  readonly answered: string[];
  readonly failed: string[];
}

export interface Started extends Addresses {
  readonly pid: number;
  /** Standard output and error so far. */
  readonly said: () => string;
  readonly end: (signal: NodeJS.Signals) => Promise<NodeJS.Signals | null>;
}

/** Starts it; `around` is its home, temporary and working folder. It stops when the test ends at the latest. */
export async function startServe(data: string, around: string): Promise<Started> {
  const env = { ...process.env, TMPDIR: around, HOME: around };
  const args = ['serve', ...ON_ANY_PORTS, '--data', data];
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: around, env });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  const addresses = await firstLine(child);
  return {
    ...{ ...addresses, pid: child.pid ?? 0 },
    said: () => Buffer.concat(said).toString(),
    end: async (signal) => {
      child.kill(signal);
      const [, ended] = await exited;
      return ended;
    },
  };
}

/** Opens the window's connection and records everything sent on it. */
export async function openWindow(ui: string, frames: Frames) {
  const { origin, searchParams } = new URL(ui);
  const protocols = ['countersign', searchParams.get('token') ?? ''];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/port`, protocols, { origin });
  await once(socket, 'open');
  const client = createClient({
    send: (text) => {
      frames.asked.push(text);
      socket.send(text);
    },
    receive: (listener) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        frames[
          /^\{"kind":"reply","id":\d+,"reply":\{"ok":false/.test(text) ? 'failed' : 'answered'
        ].push(text);
        listener(text);
      });
      return () => undefined;
    },
  });
  return {
    close: () => socket.close(),
    /** Sends a request that should succeed. */
    ask: async <C extends CommandName>(command: C, input: Input<C>) => {
      const reply = await client.call(command, input);
      if (!reply.ok) throw new Error(`${command}: ${reply.code}`);
      return reply.value;
    },
    /** Sends a request that should fail. */
    fail: async <C extends CommandName>(command: C, input: Input<C>) => {
      const reply = await client.call(command, input);
      expect(reply.ok ? null : reply.code, command).not.toBeNull();
    },
  };
}

/** Command lines and environments of a process and its children. */
export function processTexts(pid: number): Buffer {
  const isOurs = (id: string) =>
    Number(id) === pid || statOf(id).split(') ')[1]?.split(' ')[1] === String(pid);
  const statOf = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/stat`, 'utf8');
    } catch {
      return ''; // the process has ended
    }
  };
  const ids = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isOurs(id));
  return Buffer.concat(
    ids.flatMap((id) => ['cmdline', 'environ'].map((part) => readFileSync(`/proc/${id}/${part}`))),
  );
}
