// Starts and kills receiver-process.mjs.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { firstLine } from '../../../support/first-line.ts';

const SCRIPT = fileURLToPath(new URL('receiver-process.mjs', import.meta.url));

export interface ReceiverProcess {
  readonly port: number;
  /** SIGKILL: work in progress is lost. Resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts a receiver that stores every body in `file`; resolves when it listens. */
export async function startReceiverProcess(file: string, port = 0): Promise<ReceiverProcess> {
  const child = spawn(process.execPath, [SCRIPT, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  return {
    port: await firstLine<number>(child),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
