// Erasing among captures of a hostile writer that are as large as PostgreSQL takes them.

import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { MOST_SEARCHED_BYTES } from '../../../../../electron/host/archive/keep/packed.ts';
import { archiveOf, NOW_MS } from '../support/archived.ts';
import { EMAIL, json, many, PACKED, search, store } from '../support/erasing.ts';
import { asAdmin } from '../support/filled-archive.ts';

it('says how many bodies are too large to look into, and looks into the rest', async () => {
  const made = await archiveOf([
    { id: 1, body: '{}' },
    { id: 2, body: json({ client_email: EMAIL }) },
    { id: 3, body: '{}' },
    { id: 4, body: json({ client_email: EMAIL }) },
  ]);
  const large = `convert_to(repeat('x', ${MOST_SEARCHED_BYTES}), 'UTF8')`;
  await store(
    made,
    `VALUES (1, ${large}, '{}'), (2, ${large}, '{}'), (3, '', repeat(' ', ${MOST_SEARCHED_BYTES + 1}))`,
  );
  const { keys, unread } = await search(made, `client_email=${EMAIL}`);
  // The row of 2 still has the field.
  expect([keys.map(({ capture }) => capture).sort(), unread]).toEqual([['2', '4'], 2]);
  // These may not match in any case.
  expect((await search(made, `client_email=${EMAIL} status:7`)).unread).toBe(0);
  expect((await search(made, 'status:7')).unread).toBe(0);
});

it('looks into compressed bodies that together are longer than an answer may be', async () => {
  const made = await archiveOf(many(30));
  const body = gzipSync('x'.repeat(3_000_000), { level: 0 });
  const record = JSON.stringify({ headers: [['content-encoding', 'gzip']] });
  await store(made, `SELECT g, $1::bytea, $2 FROM generate_series(1, 29) g`, [body, record]);
  await store(made, `VALUES (30, $1::bytea, $2)`, [PACKED, record]);
  const { keys, unread } = await search(made, `client_email=${EMAIL}`);
  expect([keys.map(({ capture }) => capture), unread]).toEqual([['30'], 0]);
});

it('finds the others beside a row that is too long for PostgreSQL to search', async () => {
  const body = json({ client_email: EMAIL });
  const made = await archiveOf([
    ...[1, 2, 4, 5, 6].map((id) => ({ id, body, receivedAtMs: NOW_MS - (id % 4) })),
    { id: 3, body: '{}', receivedAtMs: NOW_MS - 2 },
  ]);
  await asAdmin(
    made.admin,
    `UPDATE countersign.captures SET target = repeat('é', 135000000) WHERE capture = 3`,
  );
  const { keys, unread } = await search(made, `client_email=${EMAIL} status!=7`);
  expect([keys.map(({ capture }) => capture).sort(), unread]).toEqual([
    ['1', '2', '4', '5', '6'],
    1,
  ]);
});
