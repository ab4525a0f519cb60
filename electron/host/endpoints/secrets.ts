// Stores the secrets in one file of mode 0600, apart from all other data: encrypted with the system's keychain if the
// shell has one, else in plain text. The host hashes them and searches exports for them, also in its worker threads.
// They never leave the host.

import { join } from 'node:path';
import { z } from 'zod';
import type { SecretProtection } from '../../../shared/contract/status.ts';
import { readPrivate, replaceFile } from '../folder/durable-file.ts';
import { HostError, isDiskFull, systemCode } from '../lib/errors.ts';

/** Encrypts and decrypts secrets with a key in the system's keychain (Electron `safeStorage`). */
export interface Sealer {
  seal(secret: string): Uint8Array;
  /** Throws if the text was encrypted by another user or on another machine. */
  open(sealed: Uint8Array): string;
}

export interface Secrets {
  readonly protection: SecretProtection;
  /** The secret. Null: there is none, or it was encrypted with a keychain that is not available. */
  get(id: string): string | null;
  /** Whether there is one, also one that cannot be read here. */
  has(id: string): boolean;
  /** Throws as `change` does if nothing can be changed now. */
  readonly check: () => void;
  /**
   * Stores some secrets and deletes others in one durable write. Throws HostError `disk-full` or `secrets-unwritable`.
   */
  change(change: {
    readonly set?: ReadonlyMap<string, string>;
    readonly remove?: readonly string[];
  }): void;
  /** Deletes every secret, including those that no endpoint names. Throws as `change` does. */
  clear(): void;
}

export const SECRETS_FILE = 'secrets.json';

const SecretsFile = z.object({
  version: z.literal(1),
  secrets: z.record(
    z.string(),
    z.union([
      z.object({ plain: z.string() }),
      z.object({ sealed: z.base64() }), // encrypted with the keychain
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

  // When a keychain becomes available, plain secrets are encrypted.
  if (sealer && [...entries.values()].some((entry) => 'plain' in entry)) {
    for (const [id, secret] of opened) entries.set(id, seal(secret));
    write(file, entries);
  }
  let present = { entries, opened };

  function change({ set = new Map(), remove = [] }: Parameters<Secrets['change']>[0]) {
    if (set.size === 0 && remove.length === 0) return;
    const next = { entries: new Map(present.entries), opened: new Map(present.opened) };
    for (const id of remove) {
      next.entries.delete(id);
      next.opened.delete(id);
    }
    for (const [id, secret] of set) {
      next.entries.set(id, seal(secret));
      next.opened.set(id, secret);
    }
    write(file, next.entries);
    present = next;
  }

  return {
    protection: sealer ? 'keychain' : 'file',
    get: (id) => present.opened.get(id) ?? null,
    has: (id) => present.entries.has(id),
    check: () => write(file, present.entries),
    change,
    clear: () => change({ remove: [...present.entries.keys()] }),
  };
}

function openEntry(entry: Entry, sealer: Sealer | null): string | null {
  if ('plain' in entry) return entry.plain;
  try {
    return sealer?.open(Buffer.from(entry.sealed, 'base64')) ?? null;
  } catch {
    return null; // encrypted elsewhere: it stays in the file, unreadable
  }
}

function read(file: string): Map<string, Entry> {
  let text: string;
  try {
    text = readPrivate(file);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return new Map();
    throw new HostError('secrets-damaged', { file, what: 'unreadable' });
  }
  try {
    return new Map(Object.entries(SecretsFile.parse(JSON.parse(text)).secrets));
  } catch {
    // No `cause`, because its text could contain a secret.
    throw new HostError('secrets-damaged', { file, what: 'damaged' });
  }
}

function write(file: string, entries: ReadonlyMap<string, Entry>): void {
  try {
    replaceFile(file, JSON.stringify({ version: 1, secrets: Object.fromEntries(entries) }));
  } catch (error) {
    if (isDiskFull(error)) throw new HostError('disk-full');
    throw new HostError('secrets-unwritable', { file, reason: systemCode(error) ?? null });
  }
}
