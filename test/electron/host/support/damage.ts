// A data folder with webhooks, and the damage that a bad disk or a bad copy can do to its database.

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
  /** Start position as a fraction of the file's length, 0 to 1. */
  readonly at: number;
  readonly length: number;
  /** The bytes written: one repeated byte, or noise with this seed. */
  readonly byte: number;
  readonly isNoise: boolean;
}

/** Any position, sometimes the start of the file or its header. */
const place = fc.oneof(
  { weight: 5, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 0.0005, noNaN: true }) },
);

/** One kind of damage with its weight; `most` limits the bytes written. */
const kind = (
  weight: number,
  to: Damage['to'],
  does: readonly Damage['does'][],
  at: fc.Arbitrary<number>,
  most: number,
) => ({
  weight,
  arbitrary: fc.record<Damage>({
    ...{ to: fc.constant(to), does: fc.constantFrom(...does), at },
    ...{ length: fc.integer({ min: 1, max: most }), byte: fc.integer({ min: 0, max: 255 }) },
    isNoise: fc.boolean(),
  }),
});

/** One damage to one file. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  kind(10, 'database', ['overwrite'], place, 30_000),
  kind(4, 'database', ['cut'], fc.double({ min: 0.001, max: 0.999, noNaN: true }), 1),
  kind(4, 'log', ['overwrite'], place, 9_000),
  kind(1, 'database', ['empty', 'replace'], fc.constant(0), 20_000),
);

/** Returns the bytes of a file after the damage. */
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

/** Repeatable noise for the same damage, so that a failure can be reproduced. */
function written({ length, byte, isNoise }: Damage): Buffer {
  const bytes = Buffer.alloc(length, byte);
  let state = byte + length;
  for (let at = 0; isNoise && at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 16;
  }
  return bytes;
}

/** Copies a data folder without the files that are recreated: the search index and the shared memory. */
export function copyFolder(folder: string, names = [DATABASE, LOG, 'secrets.json']): string {
  const copy = join(tempFolder(), 'data');
  mkdirSync(copy, { mode: 0o700 });
  for (const name of names) {
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name));
  }
  return copy;
}

/** Overwrites a part of a file in the folder. */
export function overwrite(folder: string, at: number, bytes: Buffer, name = DATABASE): void {
  const file = join(folder, name);
  const all = readFileSync(file);
  bytes.copy(all, at);
  writeFileSync(file, all);
}

/** Damages a folder and returns the new bytes of its files. */
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
 * The bodies that SQLite itself can read from a copy of the folder, id by id: the most that anybody could save. Bodies
 * with a different stored digest are left out: nobody can tell which of the two is damaged.
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
        // This body is unreadable.
      }
    }
  } catch {
    // The database is unreadable.
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

/** The state of these captures in a host; `isDamaged`: it found damage while reading them. */
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
