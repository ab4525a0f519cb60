// Databases of earlier versions: every step leaves what was stored as it was, and what is new begins to work on it.

import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSecrets } from '../../../../electron/host/endpoints/secrets.ts';
import { MIGRATIONS } from '../../../../electron/host/store/migrations.ts';
import { explained, sha256, signedWithoutNumbers, summaryWhere } from '../support/explained.ts';
import { execute, rows } from '../support/sqlite.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';
import { addEndpoint, SECRET, signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';

const INVALID = signedWithoutNumbers();
const VALID = signedBody();
const TABLES = ['endpoints', 'endpoint_secrets', 'captures', 'replays'];

/** A data folder as version 1 left it: an endpoint with its secret, an invalid capture, a valid one, a replay. */
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

/** The same as version 2 left it, with an answer of its own. */
function folderOfVersion2(): string {
  const folder = folderOfVersion1();
  execute(folder, MIGRATIONS[1] ?? '');
  execute(
    folder,
    `PRAGMA user_version = 2;
    UPDATE endpoints SET answer_status = 503, answer_headers = '[["X-Shop","A"]]', answer_body = 'later'`,
  );
  return folder;
}

describe('a database of version 2', () => {
  it('goes on answering what it did, to every attempt', async () => {
    const host = await startTestHost({ dataFolder: folderOfVersion2() });
    const [endpoint] = await host.handlers['endpoints.list'](null);
    expect(endpoint).toMatchObject({ forward: null, allowedAddresses: [] });
    const answer = { status: 503, headers: [['X-Shop', 'A']], body: 'later' };
    expect(endpoint?.policy).toEqual({
      script: [],
      always: { does: 'answer', delayMs: 0, ...answer },
    });
    expect((await post(host.listenerUrl, '/hooks/shop-a', VALID)).status).toBe(503);
  });

  it('shows what its captures were answered, and their deliveries', async () => {
    const host = await startTestHost({ dataFolder: folderOfVersion2() });
    const { answer, forwarded, sender } = await host.handlers['captures.get']({ id: 2 });
    expect(answer).toMatchObject({ outcome: 'sent', from: 'policy', status: 200 });
    expect(forwarded).toBeNull();
    expect(sender.outcome).toBe('not-checked');
    const delivery = await host.handlers['deliveries.get']({ captureId: 2 });
    expect(delivery.attempts).toMatchObject([{ captureId: 2, answer: { status: 200 } }]);
  });

  it('has its captures counted, and found by what they hold', async () => {
    const host = await startTestHost({ dataFolder: folderOfVersion2() });
    expect(await host.handlers.status(null)).toMatchObject({
      captured: 2,
      verdicts: { valid: 1, invalid: 1 },
    });
    const found = await host.handlers['captures.page']({
      endpoint: null,
      filter: 'amount>100 is:valid',
      beforeId: null,
      limit: 10,
    });
    expect(found).toMatchObject({ captures: [{ id: 2 }], total: { count: 1, hasMore: false } });
  });

  it('has a verdict for what was answered just before its end', async () => {
    const folder = folderOfVersion2();
    execute(folder, 'DELETE FROM assessments WHERE capture_id = 1');
    const host = await startTestHost({ dataFolder: folder });
    await summaryWhere(host, 1, ({ verdict }) => verdict === 'invalid');
    expect(await host.handlers.status(null)).toMatchObject({ captured: 2 });
  });

  it('is one installation from then on, with an id that stays', async () => {
    const folder = folderOfVersion2();
    await (await startTestHost({ dataFolder: folder })).close();
    const [installation] = rows(folder, 'SELECT * FROM installation');
    expect(installation?.id).toMatch(/^[0-9a-f]{32}$/);
    await (await startTestHost({ dataFolder: folder })).close();
    expect(rows(folder, 'SELECT * FROM installation')).toEqual([installation]);
  });
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

  it('has its captures explained, and what they were before a secret changes', async () => {
    const host = await startTestHost({ dataFolder: folderOfVersion1() });
    expect((await explained(host, 1)).causes).toEqual(['strings-only']);
    const secrets = [{ label: 'new', current: true, secret: 'another one' }];
    await addEndpoint(host, { id: 1, secrets });
    await summaryWhere(host, 2, ({ verdict }) => verdict === 'invalid');
    expect((await host.handlers['captures.get']({ id: 2 })).verdictBefore).toBe('valid');
  });
});

it.each([
  [1, '68334acc28827bc0d86cf2d060f45218f7dd05267ada4192fce1f91f79f9438e'],
  [2, '4d9af92978279ba4ae0e25d80d36d2458e7c5937cfb9ce8721adeb4e7fd24496'],
])('step %i, which was released, is never changed', (step, hash) => {
  expect(sha256(MIGRATIONS[step - 1] ?? '')).toBe(hash);
});
