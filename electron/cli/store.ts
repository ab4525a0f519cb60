// The stored captures, for commands that look: a host without a listener, closed again when the command is done. It
// is loaded only here, so that commands without a store start in a third of the time.

import { existsSync } from 'node:fs';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { dataFolder } from '../host/folder/data-folder.ts';
import type { Host } from '../host/host.ts';
import { HostError } from '../host/lib/errors.ts';
import { CliError, EXIT } from './exit.ts';
import { VERSION } from './version.ts';

export interface StoreOptions {
  readonly data?: string;
}

export const DATA_OPTION = [
  '--data <DIR>',
  'The data folder (default: COUNTERSIGN_DATA, else the one of the desktop).',
] as const;

/** Runs `use` on the host of the data folder. A folder that does not exist is not made: `use` gets null. */
export async function withStore<T>(
  options: StoreOptions,
  use: (handlers: Host['handlers'] | null, folder: string) => Promise<T>,
): Promise<T> {
  const folder = dataFolder(options.data);
  return existsSync(folder)
    ? withHost(folder, (handlers) => use(handlers, folder))
    : use(null, folder);
}

/** The same where a folder that does not exist is made. */
export const withMadeStore = <T>(
  options: StoreOptions,
  use: (handlers: Host['handlers']) => Promise<T>,
): Promise<T> => withHost(dataFolder(options.data), use);

async function withHost<T>(
  folder: string,
  use: (handlers: Host['handlers']) => Promise<T>,
): Promise<T> {
  const { startHost } = await import('../host/host.ts');
  const host = await startHost({
    dataFolder: folder,
    listen: null,
    tls: null,
    sealer: null,
    version: VERSION,
  });
  try {
    return await use(host.handlers);
  } finally {
    await host.close();
  }
}

/** An option that is a capture's number. Throws CliError 64. */
export function parseId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new CliError(
    EXIT.usage,
    `${text} is not the number of a capture; "countersign list" shows them.`,
  );
}

/** Runs `use` on one capture and the host. Throws CliError 66 where there is no such capture. */
export async function withCapture<T>(
  id: number,
  options: StoreOptions,
  use: (capture: CaptureDetail, handlers: Host['handlers']) => Promise<T>,
): Promise<T> {
  return withStore(options, async (handlers, folder) => {
    const missing = noCapture(id, folder);
    if (!handlers) throw missing;
    return use(await getCapture(handlers, id, missing), handlers);
  });
}

export const noCapture = (id: number, folder: string) =>
  new CliError(
    EXIT.noInput,
    `There is no capture ${id} in ${folder}; "countersign list" shows those there are.`,
  );

async function getCapture(
  handlers: Host['handlers'],
  id: number,
  missing: CliError,
): Promise<CaptureDetail> {
  try {
    return await handlers['captures.get']({ id, whole: true });
  } catch (error) {
    throw error instanceof HostError && error.code === 'not-found' ? missing : error;
  }
}
