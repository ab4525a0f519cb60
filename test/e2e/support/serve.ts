// Runs `countersign serve` in its own process, on free ports, in the test's data folder.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Served {
  /** The listener's address. */
  readonly listener: string;
  /** The window's address, with its token. */
  readonly ui: string;
  /** Stops the host, as Ctrl-C does. Resolves when it has stopped. */
  stop(): Promise<void>;
}

const CLI = fileURLToPath(new URL('../../../dist/program/countersign.js', import.meta.url));
const ANY_PORTS = { listen: '127.0.0.1:0', ui: '127.0.0.1:0' };
/** The environment variable of the archive's connection string. */
const ARCHIVE = 'COUNTERSIGN_TEST_ARCHIVE';

export interface ServeOptions {
  /** Addresses that survive a restart. */
  readonly at?: { readonly listen: string; readonly ui: string };
  /** The connection string of an archive, as if given on the command line. */
  readonly archive?: string;
}

/** Starts it and resolves when it is ready. */
export async function serve(
  folder: string,
  { at = ANY_PORTS, archive }: ServeOptions = {},
): Promise<Served> {
  const program = [CLI, 'serve', '--json', '--data', folder, '--listen', at.listen, '--ui', at.ui];
  const child = spawn(
    process.execPath,
    [...program, ...(archive === undefined ? [] : ['--archive-env', ARCHIVE])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(archive !== undefined && { [ARCHIVE]: archive }) },
    },
  );
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`serve ended: ${String(code)}`))),
  ])) as [string];
  const { listener, ui } = JSON.parse(line) as { listener: string; ui: string };
  return {
    listener,
    ui,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}
