// The secrets, kept apart from everything else in one file of mode 0600: sealed with the system's keychain where the
// shell has one, else as they are. They leave this module only to be hashed.

import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SecretProtection } from '../../shared/contract/host.ts';
import { HostError, systemCode } from './errors.ts';

/** Encrypts and decrypts secrets with a key that only the system's keychain has (Electron `safeStorage`). */
export interface Sealer {
  seal(secret: string): Uint8Array;
  /** Throws where the text was sealed by another user or machine. */
  open(sealed: Uint8Array): string;
}

export interface Secrets {
  readonly protection: SecretProtection;
  /** The secret, or null where there is none or it cannot be opened here. */
  get(id: string): string | null;
  /** It exists, but was sealed with a keychain that is not at hand. */
  isLocked(id: string): boolean;
  /** Stores secrets and forgets others, in one durable write. Throws HostError `disk-full` or `secrets-unwritable`. */
  change(change: {
    readonly set?: ReadonlyMap<string, string>;
    readonly remove?: readonly string[];
  }): void;
}

export const SECRETS_FILE = 'secrets.json';

const SecretsFile = z.object({
  version: z.literal(1),
  secrets: z.record(
    z.string(),
    z.union([
      z.object({ plain: z.string() }),
      z.object({ sealed: z.base64() }), // with the keychain
    ]),
  ),
});
type Entry = z.infer<typeof SecretsFile>['secrets'][string];

/** Opens the secrets of a data folder. Throws HostError `secrets-damaged`. */
export function openSecrets(folder: string, sealer: Sealer | null): Secrets {
  const file = join(folder, SECRETS_FILE);
  const entries = read(file);
  const opened = new Map<string, string>();
  for (const [id, entry] of entries) {
    const secret = openEntry(entry, sealer);
    if (secret !== null) opened.set(id, secret);
  }
  const seal = (secret: string): Entry =>
    sealer ? { sealed: Buffer.from(sealer.seal(secret)).toString('base64') } : { plain: secret };

  // A keychain that has become available takes over what was kept without it.
  if (sealer && [...entries.values()].some((entry) => 'plain' in entry)) {
    for (const [id, secret] of opened) entries.set(id, seal(secret));
    write(file, entries);
  }

  return {
    protection: sealer ? 'keychain' : 'file',
    get: (id) => opened.get(id) ?? null,
    isLocked: (id) => entries.has(id) && !opened.has(id),
    change: ({ set = new Map<string, string>(), remove = [] }) => {
      if (set.size === 0 && remove.length === 0) return;
      const changed = new Map(entries);
      for (const id of remove) changed.delete(id);
      for (const [id, secret] of set) changed.set(id, seal(secret));
      write(file, changed);
      for (const id of remove) {
        entries.delete(id);
        opened.delete(id);
      }
      for (const [id, secret] of set) {
        entries.set(id, changed.get(id) ?? seal(secret));
        opened.set(id, secret);
      }
    },
  };
}

function openEntry(entry: Entry, sealer: Sealer | null): string | null {
  if ('plain' in entry) return entry.plain;
  try {
    return sealer?.open(Buffer.from(entry.sealed, 'base64')) ?? null;
  } catch {
    return null; // sealed elsewhere: it stays in the file, locked
  }
}

function read(file: string): Map<string, Entry> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
    if (process.platform !== 'win32') chmodSync(file, 0o600);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return new Map();
    throw damaged(file, 'cannot be read');
  }
  try {
    return new Map(Object.entries(SecretsFile.parse(JSON.parse(text)).secrets));
  } catch {
    throw damaged(file, 'is damaged'); // without the cause: its text could hold a secret
  }
}

/** Beside the old file first, so that a crash leaves either the old secrets or the new ones. */
function write(file: string, entries: ReadonlyMap<string, Entry>): void {
  const text = JSON.stringify({ version: 1, secrets: Object.fromEntries(entries) });
  const beside = `${file}.new`;
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeFileSync(handle, text); // all of it: one write may end where the disk does, without an error
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    throw unwritable(file, systemCode(error));
  } finally {
    removeBegun(beside);
  }
}

/** What was begun and not finished; in a folder that cannot be written it stays. */
function removeBegun(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It is written over the next time.
  }
}

function unwritable(file: string, code: string | undefined): HostError {
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const message =
      'The disk is full, so the secret was not kept and nothing was changed. Free some space and try again.';
    return new HostError('disk-full', message);
  }
  return new HostError(
    'secrets-unwritable',
    `The file ${file} cannot be written (${code ?? 'unknown error'}), so the secret was not kept and nothing was changed. Make the data folder writable and try again.`,
    { details: { file, ...(code !== undefined && { reason: code }) } },
  );
}

const damaged = (file: string, what: string) =>
  new HostError(
    'secrets-damaged',
    `The file ${file}, which holds the secrets, ${what}. Countersign does not touch it. Move it away and enter the secrets again.`,
  );
