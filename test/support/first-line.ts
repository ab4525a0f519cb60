// A program that a test starts says in its first line, which is JSON, that it is ready, and where.

import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The arguments by which `countersign serve` says it, on any free ports. */
export const ON_ANY_PORTS = ['--json', '--listen', '127.0.0.1:0', '--ui', '127.0.0.1:0'];

/** What `countersign serve` says: the listener's address, and the window's with its token. */
export interface Addresses {
  readonly listener: string;
  readonly ui: string;
}

/** Reads the line, and whatever follows. Rejects if the program ends before it. */
export async function firstLine<T = Addresses>(
  child: ChildProcess & { stdout: Readable },
): Promise<T> {
  const early = once(child, 'exit').then(([code, signal]) =>
    Promise.reject(new Error(`the program ended before it was ready: ${String(signal ?? code)}`)),
  );
  const lines = once(createInterface(child.stdout), 'line');
  const [line] = (await Promise.race([lines, early])) as [string];
  return JSON.parse(line) as T;
}
