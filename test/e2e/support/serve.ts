// Runs `countersign serve` in its own process, on free ports, in the test's data folder; or serve-patient.mjs, which
// gives a test more time to undo.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Served {
  /** The listener's address. */
  readonly listener: string;
  /** The window's address, with its token. */
  readonly ui: string;
  /** Sends Ctrl-C. Resolves when the process has exited. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

const CLI = fileURLToPath(new URL('../../../dist/program/countersign.js', import.meta.url));
const PATIENT = fileURLToPath(new URL('./serve-patient.mjs', import.meta.url));
const ANY_PORTS = { listen: '127.0.0.1:0', ui: '127.0.0.1:0' };
/** The environment variable of the archive's connection string. */
const ARCHIVE = 'COUNTERSIGN_TEST_ARCHIVE';

export interface ServeOptions {
  /** Addresses that survive a restart. */
  readonly at?: { readonly listen: string; readonly ui: string };
  /** The connection string of an archive, as if given on the command line. */
  readonly archive?: string;
  /** How long a deletion can be undone, if not as long as for a person. Goes with no other option. */
  readonly undoMs?: number;
}

/** Starts it and resolves when it is ready. */
export async function serve(
  folder: string,
  { at = ANY_PORTS, archive, undoMs }: ServeOptions = {},
): Promise<Served> {
  const program =
    undoMs === undefined
      ? [CLI, 'serve', '--json', '--data', folder, '--listen', at.listen, '--ui', at.ui]
      : [PATIENT, folder, String(undoMs)];
  const child = spawn(
    process.execPath,
    [...program, ...(archive === undefined ? [] : ['--archive-env', ARCHIVE])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(archive !== undefined && { [ARCHIVE]: archive }) },
    },
  );
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`serve ended: ${String(code)}`))),
  ])) as [string];
  const { listener, ui } = JSON.parse(line) as { listener: string; ui: string };
  return { listener, ui, stop: () => end('SIGINT'), kill: () => end('SIGKILL') };
}
