// The secrets, kept apart from everything else in one file of mode 0600: sealed with the system's keychain where the
// shell has one, else as they are. Within the host they are hashed, and looked for in what is exported, in its worker
// threads too; they do not leave it.

import { join } from 'node:path';
import { z } from 'zod';
import type { SecretProtection } from '../../../shared/contract/host.ts';
import { readPrivate, replaceFile } from '../folder/durable-file.ts';
import { HostError, systemCode } from '../lib/errors.ts';

/** Encrypts and decrypts secrets with a key that only the system's keychain has (Electron `safeStorage`). */
export interface Sealer {
  seal(secret: string): Uint8Array;
  /** Throws where the text was sealed by another user or machine. */
  open(sealed: Uint8Array): string;
}

export interface Secrets {
  readonly protection: SecretProtection;
  /** The secret, or null where there is none or it was sealed with a keychain that is not at hand. */
  get(id: string): string | null;
  /** Throws as `change` does where nothing could be changed now. */
  readonly check: () => void;
  /**
   * Stores secrets and forgets others, in one durable write; returns what puts back those that there were. Both throw
   * HostError `disk-full` or `secrets-unwritable`.
   */
  change(change: {
    readonly set?: ReadonlyMap<string, string>;
    readonly remove?: readonly string[];
  }): () => void;
  /** Forgets every secret, those too that no endpoint names. Throws as `change` does. */
  clear(): void;
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
  let present = { entries, opened };

  function change({ set = new Map(), remove = [] }: Parameters<Secrets['change']>[0]) {
    const before = present;
    const next = { entries: new Map(before.entries), opened: new Map(before.opened) };
    for (const id of remove) {
      next.entries.delete(id);
      next.opened.delete(id);
    }
    for (const [id, secret] of set) {
      next.entries.set(id, seal(secret));
      next.opened.set(id, secret);
    }
    const isChanged = set.size > 0 || remove.length > 0;
    if (isChanged) write(file, next.entries);
    present = next;
    return () => {
      present = before;
      if (isChanged) write(file, before.entries);
    };
  }

  return {
    protection: sealer ? 'keychain' : 'file',
    get: (id) => present.opened.get(id) ?? null,
    check: () => write(file, present.entries),
    change,
    clear: () => void change({ remove: [...present.entries.keys()] }),
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
    text = readPrivate(file);
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

function write(file: string, entries: ReadonlyMap<string, Entry>): void {
  try {
    replaceFile(file, JSON.stringify({ version: 1, secrets: Object.fromEntries(entries) }));
  } catch (error) {
    throw unwritable(file, systemCode(error));
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
