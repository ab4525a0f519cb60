// The host in its own process (serve-host.mjs), which can be killed at any moment.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ArchiveSetting } from '../../../../electron/host/archive/archive-thread.ts';
import { firstLine } from '../../../support/first-line.ts';

export type FirstLine =
  | { readonly url: string }
  | { readonly code: string; readonly message: string };

export interface HostProcess {
  readonly said: FirstLine;
  readonly pid: number;
  /** Resolves when the process has ended, to the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>;
  /** SIGKILL: no handler runs, nothing is flushed. Resolves when the process has ended. */
  kill(): Promise<void>;
}

export interface HostProcessOptions {
  /** Runs as this user instead of root. */
  readonly uid?: number;
  /** Kills itself with SIGKILL at this point (kill-at.mjs). */
  readonly killAt?: string;
  readonly archive?: ArchiveSetting;
}

const KILL_AT = new URL('kill-at.mjs', import.meta.url).href;
const SCRIPT = fileURLToPath(new URL('serve-host.mjs', import.meta.url));

/** Starts a host process and resolves when it listens or reports an error. */
export async function startHostProcess(
  folder: string,
  { uid, killAt, archive }: HostProcessOptions = {},
): Promise<HostProcess> {
  const preload = killAt === undefined ? [] : ['--import', KILL_AT];
  const child = spawn(process.execPath, [...preload, SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      COUNTERSIGN_TEST_UID: uid === undefined ? '' : String(uid),
      COUNTERSIGN_TEST_KILL_AT: killAt ?? '',
      COUNTERSIGN_TEST_ARCHIVE: archive ? JSON.stringify(archive) : '',
    },
  });
  const exited = once(child, 'exit');
  return {
    said: await firstLine<FirstLine>(child),
    pid: child.pid ?? 0,
    ended: exited.then(([, signal]) => signal as NodeJS.Signals | null),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
