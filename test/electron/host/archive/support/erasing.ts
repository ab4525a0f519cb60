// Searches for what is to be erased, and captures that a hostile writer stored, for the tests of erasing.

import { filterOf } from '../../../../shared/support/parsed.ts';
import { gzipSync } from 'node:zlib';
import { findErasable } from '../../../../../electron/host/archive/keep/erasable.ts';
import { asKeeper, NOW_MS } from './archived.ts';
import { asAdmin, type FilledArchive } from './filled-archive.ts';

export const EMAIL = 'dana.levi@shop.example';

/** What erasing would delete. */
export const search = (made: FilledArchive, query: string) =>
  asKeeper(made, async (archive) => {
    return findErasable(archive, filterOf(query), () => undefined);
  });

export const json = (value: object) => JSON.stringify({ name: 'Order', amount: '10.00', ...value });

/** Stores bodies in the way of a writer that is not ours. */
export const store = (made: FilledArchive, sql: string, values: readonly unknown[] = []) =>
  asAdmin(
    made.admin,
    `INSERT INTO countersign.bodies (received_at_ms, installation, capture, body, record)
      SELECT received_at_ms, installation, capture, b.body, b.record
        FROM countersign.captures JOIN (${sql}) b (id, body, record) ON capture = b.id
      ON CONFLICT (received_at_ms, installation, capture) DO UPDATE SET body = excluded.body, record = excluded.record`,
    values,
  );

/** A compressed body of the buyer with this address. */
export const PACKED = gzipSync(json({ client_email: EMAIL }));

export const many = (count: number, body: string | Uint8Array = '{}') =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, body, receivedAtMs: NOW_MS - at }));
