// Databases of earlier versions: every step keeps the stored data, and new features work on it.

import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSecrets } from '../../../../electron/host/endpoints/secrets.ts';
import { MIGRATIONS } from '../../../../electron/host/store/migrations.ts';
import { openStore } from '../../../../electron/host/store/store.ts';
import { NEW_CHECK } from '../../../../shared/check/suite.ts';
import type { Scheme } from '../../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import { explained, sha256, signedWithoutNumbers, summaryWhere } from '../support/explained.ts';
import { breakHead } from '../support/rich-folder.ts';
import { execute, rows } from '../support/sqlite.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';
import { current, SECRET, signedBody } from '../support/webhook.ts';

const INVALID = signedWithoutNumbers();
const VALID = signedBody();
const TABLES = ['endpoints', 'endpoint_secrets', 'captures', 'replays'];

/** A data folder of version 1: an endpoint with its secret, an invalid capture, a valid one, a replay. */
function folderOfVersion1(): string {
  const folder = tempFolder();
  openSecrets(folder, null).change({ set: new Map([['s1', SECRET]]) });
  const database = new DatabaseSync(join(folder, 'countersign.db'));
  database.exec(MIGRATIONS[0] ?? '');
  database.exec(`
    PRAGMA user_version = 1;
    INSERT INTO endpoints VALUES (1, 'Shop A', '/hooks/shop-a', 'payment-link', 'a note', 200, '[]', '');
    INSERT INTO endpoint_secrets VALUES ('s1', 1, 0, 'live', 1, 1700000000000);`);
  const capture = database.prepare(`
    INSERT INTO captures VALUES (?, 1700000000001, 1700000000002, 'POST', '/hooks/shop-a', '1.1', 0, '127.0.0.1', 4000,
      200, NULL, NULL, ?, '[["Host","x"]]', ?)`);
  const assessment = database.prepare(`
    INSERT INTO assessments VALUES (?, 1, ?, NULL, 'Order 1042', '266.00', 1, ?, 0)`);
  for (const [id, body, verdict] of [
    [1, INVALID, 'invalid'],
    [2, VALID, 'valid'],
  ] as const) {
    const bytes = Buffer.from(body);
    capture.run(id, bytes.length, bytes);
    assessment.run(id, verdict, Buffer.from(sha256(body), 'hex'));
  }
  database.exec(`
    INSERT INTO replays VALUES (1, 2, 1700000000003, 1.5, 'POST', 'http://x/', NULL, '[]', NULL, 0, 0, 200, '[]', x'',
      0, NULL, NULL)`);
  database.close();
  return folder;
}

/** The same as a later version, with a custom response, and with what `sql` adds. */
function folderOf(version: number, sql = ''): string {
  const folder = folderOfVersion1();
  execute(folder, MIGRATIONS[1] ?? '');
  execute(
    folder,
    `UPDATE endpoints SET answer_status = 503, answer_headers = '[["X-Shop","A"]]', answer_body = 'later'`,
  );
  for (const step of MIGRATIONS.slice(2, version)) execute(folder, step);
  execute(folder, `PRAGMA user_version = ${version}; ${sql}`);
  return folder;
}

describe('a database of version 2', () => {
  it('keeps its response to every attempt, shows its captures, counts them, and finds them by content', async () => {
    const host = await startTestHost({ dataFolder: folderOf(2) });
    const [endpoint] = await host.handlers['endpoints.list'](null);
    const response = { status: 503, headers: [['X-Shop', 'A']], body: 'later' };
    expect(endpoint).toMatchObject({
      ...{ forward: null, allowedAddresses: [] },
      policy: { script: [], always: { does: 'answer', delayMs: 0, ...response } },
    });
    expect(await host.detail(2)).toMatchObject({
      answer: { outcome: 'sent', from: 'policy', status: 200 },
      ...{ forwarded: null, sender: { outcome: 'not-checked' } },
    });
    const delivery = await host.handlers['deliveries.get']({ captureId: 2 });
    expect(delivery.attempts).toMatchObject([{ captureId: 2, answer: { status: 200 } }]);
    expect(await host.handlers.status(null)).toMatchObject({
      ...{ captured: 2, verdicts: { valid: 1, invalid: 1 } },
    });
    const found = await host.page('amount>100 is:valid');
    expect(found).toMatchObject({ captures: [{ id: 2 }], total: { count: 1, hasMore: false } });
    expect((await host.post('/hooks/shop-a', VALID)).status).toBe(503);
  });

  it('gets an installation id that stays', async () => {
    const folder = folderOf(2);
    await (await startTestHost({ dataFolder: folder })).close();
    const [installation] = rows(folder, 'SELECT * FROM installation');
    expect(installation?.id).toMatch(/^[0-9a-f]{32}$/);
    await (await startTestHost({ dataFolder: folder })).close();
    expect(rows(folder, 'SELECT * FROM installation')).toEqual([installation]);
  });
});

it('a database of version 4 keeps deleted captures hidden through its views', () => {
  const folder = folderOf(4, 'INSERT INTO removals VALUES (2)');
  const store = openStore(folder);
  expect(store.summaries.newest({ endpoint: null, beforeId: null, limit: 9 })).toMatchObject([
    { id: 1 },
  ]);
  expect([store.captures.get(2), store.captures.getAny(2)?.capture.id]).toEqual([undefined, 2]);
  expect(store.assessments.counts()).toContainEqual({
    ...{ endpointId: 1, verdict: 'valid', captures: 0 },
  });
  expect(store.retention.kept()).toMatchObject({ captures: 1 });
  expect(rows(folder, 'SELECT id FROM captures')).toHaveLength(2);
  store.databases.close();
});

describe('a database of version 1', () => {
  it('keeps every row and byte', async () => {
    const folder = folderOfVersion1();
    const before = TABLES.map((table) => rows(folder, `SELECT * FROM ${table}`));
    expect(before.map((table) => table.length)).toEqual([1, 1, 2, 1]);
    const host = await startTestHost({ dataFolder: folder });
    await host.close();
    const after = TABLES.map((table) => rows(folder, `SELECT * FROM ${table}`));
    expect(after).toMatchObject(before);
    expect(after.map((table) => table.length)).toEqual([1, 1, 2, 1]);
    expect(rows(folder, 'PRAGMA user_version')).toEqual([{ user_version: MIGRATIONS.length }]);
    expect(rows(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('explains its captures, and records their verdict before a secret changes', async () => {
    const host = await startTestHost({ dataFolder: folderOfVersion1() });
    expect((await explained(host, 1)).causes).toEqual(['strings-only']);
    await host.addEndpoint({ id: 1, secrets: [current('another one', 'new')] });
    await summaryWhere(host, 2, ({ verdict }) => verdict === 'invalid');
    expect((await host.detail(2)).verdictBefore).toBe('valid');
  });
});

describe('a database of version 4', () => {
  const INCOMPLETE = 'The sender closed the connection before the whole body arrived.';
  const DEFECTS = [
    ['cut', 'The body has 9 bytes; the first 2 are kept.', { code: 'cut', sent: 9, kept: 2 }],
    [
      'incomplete',
      'The body did not arrive within 1.5 seconds. 9 bytes came.',
      { code: 'slow', timeoutMs: 1500, came: 9, declared: null },
    ],
    [
      'incomplete',
      `${INCOMPLETE} 9 of the 20 bytes that Content-Length names came.`,
      { code: 'sender-closed', came: 9, declared: '20' },
    ],
    [
      'incomplete',
      'The request is not valid HTTP: Parse Error: Invalid character. 9 bytes came.',
      { code: 'invalid-http', reason: 'Parse Error: Invalid character', came: 9, declared: null },
    ],
    [
      'not-http',
      'These bytes are not an HTTP request: Parse Error. A Content-Length that is too small has this effect too.',
      { code: 'not-a-request', reason: 'Parse Error' },
    ],
    [
      'not-http',
      'A TLS handshake failed: the sender has no cipher in common with this listener. Update it.',
      { code: 'tls-failed', why: 'no-common-cipher', system: '' },
    ],
    ['not-http', 'Somebody said so.', { code: 'other', says: 'Somebody said so.' }],
  ] as const;

  const ERRORS = [
    [
      'timeout',
      'x:1 did not answer within 30 s. The service would count this as failed and retry.',
      { code: 'timeout', host: 'x:1', timeoutMs: 30_000 },
    ],
    ['refused', 'Nothing listens at x:1.', { code: 'refused', host: 'x:1' }],
    [
      'body-not-ended',
      'x:1 broke off in the body of its answer.',
      { code: 'body-not-ended', host: 'x:1', why: 'broken' },
    ],
    ['own-window', 'Port 4546 of this machine serves …', { code: 'own-window', port: 4546 }],
    [
      'EHOSTUNREACH',
      'x:1 could not be reached (no route). Check the address, and that the network leads there.',
      { code: 'unreachable', host: 'x:1', system: 'EHOSTUNREACH', reason: 'no route' },
    ],
    ['odd', 'Something else.', { code: 'other', says: 'Something else.' }],
  ] as const;

  function folderOfVersion4(): string {
    const folder = folderOf(4);
    const database = new DatabaseSync(join(folder, 'countersign.db'));
    const capture = database.prepare(`
      INSERT INTO captures VALUES (NULL, 1, 2, 'POST', '/', '1.1', 0, '127.0.0.1', 4000, 400, ?, ?, 9, '[]', x'0102')`);
    for (const [defect, says] of DEFECTS) capture.run(defect, says);
    const replay = database.prepare(`
      INSERT INTO replays VALUES (NULL, 1, 3, 1.5, 'POST', 'http://x:1/hook', NULL, '[]', NULL, 0, 0, NULL, NULL, NULL,
        NULL, ?, ?)`);
    for (const [code, message] of ERRORS) replay.run(code, message);
    database.exec(`
      INSERT INTO forwards VALUES (2, 1, 1, 'http://x:1', 'tee', NULL, NULL, NULL, NULL, 'not-handed-on', 'It ended.')`);
    database.close();
    return folder;
  }

  it.each([
    ['undamaged', () => undefined],
    ['damaged', breakHead],
  ])('has codes instead of sentences (%s)', async (_damaged, damage) => {
    const folder = folderOfVersion4();
    damage(folder);
    const host = await startTestHost({ dataFolder: folder });
    const ids = DEFECTS.map((_, index) => index + 3);
    const details = await Promise.all(ids.map(async (id) => await host.detail(id)));
    expect(details.map(({ capture }) => capture.defectReason)).toEqual(
      DEFECTS.map(([, , reason]) => reason),
    );
    const replays = await host.handlers['replay.list']({ captureId: 1 });
    expect(replays.map(({ error }) => error).reverse()).toEqual(ERRORS.map(([, , error]) => error));
    const { forwarded } = await host.detail(2);
    expect(forwarded?.error).toEqual({ code: 'not-handed-on' });
  });
});

it('a database of version 7 keeps its endpoints with their schemes, and takes schemes of one’s own', async () => {
  const folder = folderOf(7, `UPDATE endpoints SET scheme = '"github"'`);
  const host = await startTestHost({ dataFolder: folder });
  expect(await host.handlers['endpoints.list'](null)).toMatchObject([{ scheme: 'github' }]);
  expect(await host.handlers['schemes.list'](null)).toEqual([]);
  const to = { ...schemeNamed('github'), name: 'ours' } as Scheme;
  await host.handlers['schemes.save']({ from: null, to });
  expect(await host.handlers['schemes.list'](null)).toEqual([to]);
});

it('a database of version 9 keeps its checks, which have no suite, and takes suites', async () => {
  const kept = { endpointId: 1, url: 'http://127.0.0.1/', report: { findings: [] } };
  const dataFolder = folderOf(9, `INSERT INTO checks VALUES (7, 1, '${JSON.stringify(kept)}')`);
  const host = await startTestHost({ dataFolder });
  expect(await host.handlers['check.list']({ endpointId: 1 })).toEqual([{ ...kept, id: 7 }]);
  expect(await host.handlers['suites.list'](null)).toEqual([]);
  const to = { name: 'Nightly', endpointId: 1, url: 'http://127.0.0.1/', ...NEW_CHECK };
  await host.handlers['suites.save']({ from: null, to });
  expect(await host.handlers['suites.list'](null)).toEqual([to]);
});

it('a database of version 12 does not know when its clock was trusted', () => {
  const { databases, installation } = openStore(folderOf(12));
  expect(installation.clockTrustedMs()).toBeNull();
  databases.close();
});

it.each([
  [1, '68334acc28827bc0d86cf2d060f45218f7dd05267ada4192fce1f91f79f9438e'],
  [2, '4d9af92978279ba4ae0e25d80d36d2458e7c5937cfb9ce8721adeb4e7fd24496'],
])('the released step %i is never changed', (step, hash) => {
  expect(sha256(MIGRATIONS[step - 1] ?? '')).toBe(hash);
});
