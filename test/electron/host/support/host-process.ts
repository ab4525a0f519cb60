// The host in a process of its own (serve-host.mjs): what it says at its start, and an end at any moment.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type FirstLine =
  { readonly url: string } | { readonly code: string; readonly message: string };

export interface HostProcess {
  readonly said: FirstLine;
  /** SIGKILL: no handler runs, nothing is flushed. Resolves when the process is gone. */
  kill(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('serve-host.mjs', import.meta.url));

/** Starts a host process and resolves when it listens, or says why not. */
export async function startHostProcess(
  folder: string,
  { uid }: { readonly uid?: number } = {},
): Promise<HostProcess> {
  const child = spawn(process.execPath, [SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, COUNTERSIGN_TEST_UID: uid === undefined ? '' : String(uid) },
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([
    once(lines, 'line'),
    exited.then(([code]) => Promise.reject(new Error(`the host process ended: ${String(code)}`))),
  ])) as [string];
  return {
    said: JSON.parse(line) as FirstLine,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
