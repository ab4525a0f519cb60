// A data folder with webhooks in it, and what can happen to its database file on a bad disk or by a bad copy.

import { DatabaseSync } from '@photostructure/sqlite';
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../../../../electron/host/host.ts';
import type { CaptureDetail } from '../../../../shared/contract/capture.ts';
import { tempFolder } from './test-host.ts';

export const DATABASE = 'countersign.db';
export const LOG = 'countersign.db-wal';

export interface Damage {
  readonly to: 'database' | 'log';
  readonly does: 'cut' | 'overwrite' | 'empty' | 'replace';
  /** Where in the file it begins: a part of its length, 0 to 1. */
  readonly at: number;
  readonly length: number;
  /** What it is overwritten with: one byte, or noise that begins with this. */
  readonly byte: number;
  readonly isNoise: boolean;
}

/** Anywhere, and once in a while at the begin of the file or within its head. */
const place = fc.oneof(
  { weight: 5, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 0.0005, noNaN: true }) },
);

/** One kind of damage, so often among the others; `most`: bytes that are written. */
const kind = (
  weight: number,
  to: Damage['to'],
  does: readonly Damage['does'][],
  at: fc.Arbitrary<number>,
  most: number,
) => ({
  weight,
  arbitrary: fc.record<Damage>({
    to: fc.constant(to),
    does: fc.constantFrom(...does),
    at,
    length: fc.integer({ min: 1, max: most }),
    byte: fc.integer({ min: 0, max: 255 }),
    isNoise: fc.boolean(),
  }),
});

/** One thing that happens to one of the files. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  kind(10, 'database', ['overwrite'], place, 30_000),
  kind(4, 'database', ['cut'], fc.double({ min: 0.001, max: 0.999, noNaN: true }), 1),
  kind(4, 'log', ['overwrite'], place, 9_000),
  kind(1, 'database', ['empty', 'replace'], fc.constant(0), 20_000),
);

/** The bytes of a file after it. */
export function damaged(bytes: Buffer, done: Damage): Buffer {
  switch (done.does) {
    case 'empty':
      return Buffer.alloc(0);
    case 'replace':
      return written(done);
    case 'cut':
      return bytes.subarray(0, Math.floor(bytes.length * done.at));
    case 'overwrite': {
      const copy = Buffer.from(bytes);
      const by = written(done).subarray(0, copy.length);
      copy.set(by, Math.min(Math.floor(copy.length * done.at), copy.length - by.length));
      return copy;
    }
  }
}

/** Noise is the same for the same damage, so that a failure can be repeated. */
function written({ length, byte, isNoise }: Damage): Buffer {
  const bytes = Buffer.alloc(length, byte);
  let state = byte + length;
  for (let at = 0; isNoise && at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 16;
  }
  return bytes;
}

/** A copy of a data folder, without what is made anew: the index, and the memory that processes shared. */
export function copyFolder(folder: string, names = [DATABASE, LOG, 'secrets.json']): string {
  const copy = join(tempFolder(), 'data');
  mkdirSync(copy, { mode: 0o700 });
  for (const name of names) {
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name));
  }
  return copy;
}

/** Overwrites a part of a file of the folder. */
export function overwrite(folder: string, at: number, bytes: Buffer, name = DATABASE): void {
  const file = join(folder, name);
  const all = readFileSync(file);
  bytes.copy(all, at);
  writeFileSync(file, all);
}

/** Does a damage to a folder; returns the bytes that its files have then. */
export function damageFolder(folder: string, done: Damage): { database: Buffer; log: Buffer } {
  const name = done.to === 'database' ? DATABASE : LOG;
  const file = join(folder, name);
  const bytes = damaged(readFileSync(file), done);
  writeFileSync(file, bytes);
  const other = done.to === 'database' ? LOG : DATABASE;
  const rest = existsSync(join(folder, other))
    ? readFileSync(join(folder, other))
    : Buffer.alloc(0);
  return done.to === 'database' ? { database: bytes, log: rest } : { database: rest, log: bytes };
}

/**
 * The bodies that SQLite itself can read, id by id, in a copy of the folder: what anybody could still have. Not those
 * whose stored digest, where it can be read, is another one: nobody can say which of the two was overwritten.
 */
export function readableBySqlite(folder: string, ids: readonly number[]): Map<number, Buffer> {
  const readable = new Map<number, Buffer>();
  let database: InstanceType<typeof DatabaseSync> | undefined;
  try {
    database = new DatabaseSync(join(folder, DATABASE));
    for (const id of ids) {
      try {
        const read = database.prepare('SELECT body FROM captures WHERE id = ?');
        const row = read.get(id) as { body: Uint8Array } | undefined;
        if (row && !hasOtherDigest(database, id, row.body)) readable.set(id, Buffer.from(row.body));
      } catch {
        // It cannot be read.
      }
    }
  } catch {
    // None of it can be read.
  } finally {
    database?.close();
  }
  return readable;
}

function hasOtherDigest(
  database: InstanceType<typeof DatabaseSync>,
  id: number,
  body: Uint8Array,
): boolean {
  try {
    const stored = database.prepare('SELECT body_sha256 FROM assessments WHERE capture_id = ?');
    const row = stored.get(id) as { body_sha256: Uint8Array } | undefined;
    return row !== undefined && !hash('sha256', body, 'buffer').equals(row.body_sha256);
  } catch {
    return false;
  }
}

/** What a host has of these captures; `isDamaged`: it met damage while it read them. */
export async function readAll(
  host: Host,
  ids: readonly number[],
): Promise<{ found: Map<number, CaptureDetail>; isDamaged: boolean }> {
  const found = new Map<number, CaptureDetail>();
  for (const id of ids) {
    try {
      found.set(id, await host.handlers['captures.get']({ id, whole: true }));
    } catch (error) {
      const { code } = host.describeError(error);
      if (code !== 'not-found' && code !== 'database-damaged') throw error;
    }
  }
  const status = await host.handlers.status(null);
  return { found, isDamaged: status.storeFault?.code === 'damaged' };
}
