// Where a command reads and writes: its streams, its environment, the signals that stop it, and the exit code that it
// leaves. A program gives the process's own; a test runs many commands in one process, each with its own.

import type { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

type Stream<Kind> = Kind & { readonly isTTY?: boolean };

export interface Terminal {
  readonly stdin: Stream<Readable>;
  readonly stdout: Stream<Writable>;
  readonly stderr: Stream<Writable>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Emits SIGINT, SIGTERM and SIGHUP. */
  readonly signals: Pick<EventEmitter, 'on' | 'off'>;
  exitCode: number;
}

let current: Terminal | null = null;

/**
 * Runs a command on a terminal, and resolves when it has ended. One at a time: an AsyncLocalStorage for several slows
 * down every promise of a host that serves.
 */
export async function onTerminal<T>(terminal: Terminal, run: () => Promise<T>): Promise<T> {
  if (current) throw new Error('another command runs');
  current = terminal;
  try {
    return await run();
  } finally {
    current = null;
  }
}

/** The terminal of the command that runs. Throws outside of one. */
export function terminal(): Terminal {
  if (!current) throw new Error('no command runs');
  return current;
}
