// Opens the store for a command: a host without a listener, closed when the command is done. The host is imported here
// only, because commands without a store start three times faster without it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { dataFolder } from '../../host/folder/data-folder.ts';
import type { Host } from '../../host/host.ts';
import type { CaptureReader } from '../../host/read-captures.ts';
import type { Reader } from '../../host/reader.ts';
import { HostError } from '../../host/lib/errors.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { text, type Parsed } from '../lib/options.ts';
import { VERSION } from '../lib/version.ts';
import { terminal } from '../lib/terminal.ts';

export const DATA_OPTION = {
  data: text(
    '<DIR>',
    'Data folder (default: COUNTERSIGN_DATA, else the folder of the desktop app).',
  ),
};

export type StoreOptions = Parsed<typeof DATA_OPTION>;

/** Runs `use` with the host of the data folder, or with null if the folder does not exist. */
export async function withStore<T>(
  options: StoreOptions,
  use: (handlers: Host['handlers'] | null, folder: string) => Promise<T>,
): Promise<T> {
  const folder = dataFolder(options.data, terminal().env);
  return existsSync(folder)
    ? withHost(folder, (handlers) => use(handlers, folder))
    : use(null, folder);
}

/** Like `withStore`, but creates a missing folder. */
export const withMadeStore = <T>(
  options: StoreOptions,
  use: (handlers: Host['handlers']) => Promise<T>,
): Promise<T> => withHost(dataFolder(options.data, terminal().env), use);

/** Runs `use` with what is stored, without a host; with null if there is no folder. */
export async function withReader<T>(
  options: StoreOptions,
  use: (reader: Reader | null, folder: string) => Promise<T>,
): Promise<T> {
  const folder = dataFolder(options.data, terminal().env);
  if (!existsSync(folder)) return use(null, folder);
  const { openReader } = await import('../../host/reader.ts');
  const reader = openReader(folder);
  try {
    return await use(reader, folder);
  } finally {
    await reader.close();
  }
}

/** The same for one capture. Throws CliError 66 if it does not exist. */
export const readCapture = <T>(
  id: number,
  options: StoreOptions,
  use: (capture: CaptureDetail, captures: CaptureReader) => Promise<T>,
): Promise<T> =>
  withReader(options, async (reader, folder) => {
    const missing = noCapture(id, folder);
    const captures = await reader?.captures();
    if (!captures) throw missing;
    return use(await captures.detail(id).catch(asMissing(missing)), captures);
  });

/**
 * The stored schemes of one's own; none if there is no database, and none is made. Rejects with HostError
 * `invalid-input` for an empty --data, and with what startHost throws.
 */
export async function ownSchemes(options: StoreOptions): Promise<readonly Scheme[]> {
  const folder = dataFolder(options.data, terminal().env);
  const { DATABASE_FILE } = await import('../../host/store/database.ts');
  if (!existsSync(join(folder, DATABASE_FILE))) return [];
  return withReader(options, (reader) => Promise.resolve(reader?.schemes ?? []));
}

/** Runs `use` with the host of a folder, which it makes if it is missing. */
export async function withHost<T>(
  folder: string,
  use: (handlers: Host['handlers']) => Promise<T>,
): Promise<T> {
  const { startHost } = await import('../../host/host.ts');
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

/** Parses a capture ID. Throws CliError 64. */
export function parseId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new CliError(EXIT.usage, `${text} is not a capture ID. "countersign list" shows the IDs.`);
}

/** Runs `use` with one capture and the host. Throws CliError 66 if the capture does not exist. */
export async function withCapture<T>(
  id: number,
  options: StoreOptions,
  use: (capture: CaptureDetail, handlers: Host['handlers']) => Promise<T>,
): Promise<T> {
  return withStore(options, async (handlers, folder) => {
    const missing = noCapture(id, folder);
    if (!handlers) throw missing;
    const asked = async () => handlers['captures.get']({ id, whole: true });
    return use(await asked().catch(asMissing(missing)), handlers);
  });
}

export const noCapture = (id: number, folder: string) =>
  new CliError(
    EXIT.noInput,
    `Capture ${id} not found in ${folder}. "countersign list" shows the stored captures.`,
  );

/** Throws `missing` in place of HostError `not-found`. */
export const asMissing = (missing: CliError) => (error: unknown) => {
  throw error instanceof HostError && error.code === 'not-found' ? missing : error;
};
