// Hosts for the tests of a worker, one at a time, in a process beside it (hosts-process.mjs).

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Addresses } from '../../support/first-line.ts';
import type { Served } from './serve.ts';

export interface Hosts {
  /** `undoMs`: how long a deletion can be undone; null: as long as for a person. */
  start(dataFolder: string, undoMs: number | null): Promise<Served>;
  end(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL('./hosts-process.mjs', import.meta.url));

/** Starts the process; its hosts start one by one. */
export function startHosts(): Hosts {
  const child = fork(PROCESS);
  const exited = once(child, 'exit');
  const ask = async (asked: object | 'stop'): Promise<unknown> => {
    const answered = once(child, 'message');
    child.send(asked);
    const early = exited.then(() => Promise.reject(new Error('the hosts’ process has ended')));
    const [answer] = (await Promise.race([answered, early])) as unknown[];
    return answer;
  };
  return {
    start: async (dataFolder, undoMs) => {
      const at = (await ask({ dataFolder, undoMs })) as Addresses;
      return { ...at, stop: async () => void (await ask('stop')) };
    },
    end: async () => {
      child.disconnect();
      await exited;
    },
  };
}
