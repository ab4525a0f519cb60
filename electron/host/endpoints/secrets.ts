// Stores the secrets in one file of mode 0600, apart from all other data: encrypted with the system's keychain if the
// shell has one, else in plain text. The host hashes them and searches exports for them, also in its worker threads.
// They never leave the host.

import { join } from 'node:path';
import type { SecretProtection } from '../../../shared/contract/status.ts';
import { SECRETS_FILE } from '../folder/data-folder.ts';
import { readPrivate, replaceFile } from '../folder/durable-file.ts';
import { HostError, isDiskFull, systemCode } from '../lib/errors.ts';

/** Encrypts and decrypts secrets with a key in the system's keychain (Electron `safeStorage`). */
export interface Sealer {
  seal(secret: string): Uint8Array;
  /** Throws if the text was encrypted by another user or on another machine. */
  open(sealed: Uint8Array): string;
}

export type Secrets = ReturnType<typeof openSecrets>;

export interface SecretChange {
  readonly set?: ReadonlyMap<string, string>;
  readonly remove?: readonly string[];
}

/** What the file holds. Checked by hand: commands that only read start sooner without a library for it. */
interface SecretsFile {
  readonly version: 1;
  readonly secrets: Readonly<Record<string, Entry>>;
  readonly marked?: readonly string[];
}

/** Sealed: encrypted with the keychain, in Base64. */
type Entry = { readonly plain: string } | { readonly sealed: string };

function isSecretsFile(value: Partial<SecretsFile> | null): value is SecretsFile {
  const { version, secrets, marked = [] } = value ?? {};
  const isEntry = (entry: Partial<Record<'plain' | 'sealed', unknown>>) =>
    'plain' in entry
      ? typeof entry.plain === 'string'
      : typeof entry.sealed === 'string' && BASE64.test(entry.sealed);
  return (
    version === 1 &&
    typeof secrets === 'object' &&
    !Array.isArray(secrets) &&
    Object.values(secrets).every(isEntry) &&
    Array.isArray(marked) &&
    marked.every((id) => typeof id === 'string')
  );
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

interface Stored {
  readonly entries: Map<string, Entry>;
  /** Whether they stay depends on whether the database names them. Some may be deleted already. */
  readonly marked: ReadonlySet<string>;
}

/** Opens the secrets of a data folder. Throws HostError `secrets-damaged`. */
export function openSecrets(folder: string, sealer: Sealer | null) {
  const protection: SecretProtection = sealer ? 'keychain' : 'file';
  const file = join(folder, SECRETS_FILE);
  const { entries, marked } = read(file);
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
    write(file, { entries, marked });
  }
  let present = { entries, opened, marked };

  function change({ set = new Map(), remove = [] }: SecretChange, marks = present.marked) {
    if (set.size === 0 && remove.length === 0 && marks === present.marked) return;
    const { entries, opened } = present;
    const next = { entries: new Map(entries), opened: new Map(opened), marked: marks };
    for (const id of remove) {
      next.entries.delete(id);
      next.opened.delete(id);
    }
    for (const [id, secret] of set) {
      next.entries.set(id, seal(secret));
      next.opened.set(id, secret);
    }
    write(file, next);
    present = next;
  }

  return {
    protection,
    /** The secret. Null: there is none, or it was encrypted with a keychain that is not available. */
    get: (id: string): string | null => present.opened.get(id) ?? null,
    /** Whether there is one, also one that cannot be read here. */
    has: (id: string): boolean => present.entries.has(id),
    /**
     * Stores some secrets and deletes others in one durable write. Throws HostError `disk-full` or `secrets-unwritable`.
     */
    change: (asked: SecretChange) => change(asked),
    /**
     * Before a write to the database that makes the same change: stores the new secrets, and marks them and those to be
     * deleted, so that `settle` decides after the write, or at the next start if the program was killed. Throws as `change`
     * does.
     */
    begin: ({ set = new Map<string, string>(), remove = [] }: SecretChange) => {
      const ids = [...set.keys(), ...remove];
      if (ids.length > 0) change({ set }, new Set([...present.marked, ...ids]));
    },
    /** Keeps the marked secrets that the database names, and deletes the others. Throws as `change` does. */
    settle: (isNamed: (id: string) => boolean) => {
      const { marked } = present;
      if (marked.size > 0) change({ remove: [...marked].filter((id) => !isNamed(id)) }, new Set());
    },
    /** Deletes every secret, including those that no endpoint names. Throws as `change` does. */
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

function read(file: string): Stored {
  let text: string;
  try {
    text = readPrivate(file);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { entries: new Map(), marked: new Set() };
    throw new HostError('secrets-damaged', { file, what: 'unreadable' });
  }
  try {
    const stored = JSON.parse(text) as SecretsFile | null;
    if (isSecretsFile(stored))
      return { entries: new Map(Object.entries(stored.secrets)), marked: new Set(stored.marked) };
  } catch {
    // It is no JSON. The error's text could contain a secret.
  }
  throw new HostError('secrets-damaged', { file, what: 'damaged' });
}

function write(file: string, { entries, marked }: Stored): void {
  const secrets = Object.fromEntries(entries);
  try {
    const marks = marked.size > 0 && { marked: [...marked] };
    replaceFile(file, JSON.stringify({ version: 1, secrets, ...marks }));
  } catch (error) {
    if (isDiskFull(error)) throw new HostError('disk-full');
    throw new HostError('secrets-unwritable', { file, reason: systemCode(error) ?? null });
  }
}
