// Runs `countersign serve` in its own process, on free ports, in the test's data folder.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { firstLine, ON_ANY_PORTS, type Addresses } from '../../support/first-line.ts';

export interface Served extends Addresses {
  /** Stops the host, as Ctrl-C does. Resolves when it has stopped. */
  stop(): Promise<void>;
}

const CLI = fileURLToPath(new URL('../../../dist/program/countersign.js', import.meta.url));
/** The environment variable of the archive's connection string. */
const ARCHIVE = 'COUNTERSIGN_TEST_ARCHIVE';

export interface ServeOptions {
  /** Addresses that survive a restart. */
  readonly at?: { readonly listen: string; readonly ui: string };
  /** The connection string of an archive, as if given on the command line. */
  readonly archive?: string;
}

/** Starts it and resolves when it is ready. */
export async function serve(folder: string, { at, archive }: ServeOptions = {}): Promise<Served> {
  const ports = at ? ['--json', '--listen', at.listen, '--ui', at.ui] : ON_ANY_PORTS;
  const child = spawn(
    process.execPath,
    [
      CLI,
      'serve',
      ...ports,
      '--data',
      folder,
      ...(archive === undefined ? [] : ['--archive-env', ARCHIVE]),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(archive !== undefined && { [ARCHIVE]: archive }) },
    },
  );
  const exited = once(child, 'exit');
  return {
    ...(await firstLine(child)),
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}
