// JSON in the database that was altered on disk counts as damage: it is reported, and the next start saves what is
// readable or can be computed again.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../../electron/host/store/store.ts';
import { soon } from '../../../support/soon.ts';
import { DATABASE } from '../support/damage.ts';
import { explained, signedWithoutNumbers } from '../support/explained.ts';
import { execute, rows } from '../support/sqlite.ts';
import { startShop, startTestHost, tempFolder } from '../support/test-host.ts';
import { always, current, signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const PATH = '/hooks/shop-a';

it('damaged JSON in an endpoint does not stop the host from starting: readable data is saved', async () => {
  const host = await startShop({ policy: always({ headers: [['X-Only-Here', 'a']] }) });
  await host.receiveAll(PATH, Array<string>(3).fill('{}'));
  await host.close();
  const file = join(host.folder, DATABASE);
  const bytes = readFileSync(file);
  bytes.write('x', bytes.indexOf('[["X-Only-Here"'));
  writeFileSync(file, bytes);

  const again = await startTestHost({ dataFolder: host.folder });
  const { salvaged } = await again.handlers.status(null);
  expect(salvaged).toMatchObject({ saved: 3, lost: 0, endpoints: 0 });
  expect(salvaged?.found).not.toEqual([]);
  expect(again.captures()).toHaveLength(3);
  expect((await again.post(PATH, '{}')).status).toBe(200);
});

it('damaged JSON in the settings does not silently reset them', async () => {
  const host = await startTestHost();
  await host.receive(PATH, '{}');
  await host.close();
  execute(host.folder, `UPDATE installation SET settings = '{"language":"he"'`);
  const again = await startTestHost({ dataFolder: host.folder });
  expect(await again.handlers.status(null)).toMatchObject({ salvaged: { saved: 1, lost: 0 } });
});

describe('damaged JSON found while the host runs', () => {
  it.each([
    ['headers of a webhook', `UPDATE captures SET headers = '[['`],
    ['a response', `UPDATE answer_texts SET text = '{'`],
    ['the response of a receiver', `UPDATE forwards SET response_headers = '[['`],
    ['an imported verdict', `UPDATE imports SET recorded = '{'`],
  ])('is reported as damage: %s', async (_, alter) => {
    const host = await startTestHost();
    const receiver = await testReceiver();
    await host.addEndpoint({
      policy: always({ body: 'thanks' }),
      forward: { url: receiver.url, mode: 'tee', timeoutMs: 5_000 },
    });
    const { summary } = await host.receive(PATH, signedBody());
    const { id } = summary;
    await soon(async () => expect((await host.detail(id)).forwarded).not.toBeNull());
    execute(
      host.folder,
      `INSERT INTO imports (capture_id, kind, imported_at_ms) VALUES (${id}, 'har', 1)`,
    );
    execute(host.folder, alter);
    expect(await host.refusal(() => host.detail(id))).toMatchObject({ code: 'database-damaged' });
    expect(await host.handlers.status(null)).toMatchObject({ storeFault: { code: 'damaged' } });
  });

  it('in a replay', () => {
    const { databases, replays } = openStore(tempFolder());
    databases.durable.exec(`
      INSERT INTO captures (received_at_ms, completed_at_ms, method, target, http_version, tls, peer_address, peer_port,
        body_length, headers, body) VALUES (1, 1, 'POST', '/', '1.1', 0, '', 1, 0, '[]', x'');
      INSERT INTO replays (capture_id, sent_at_ms, duration_ms, method, url, request_headers, edited, resigned)
        VALUES (1, 1, 1, 'POST', 'http://a/', '[[', 0, 0)`);
    expect(() => replays.ofCapture(1, null)).toThrow(
      expect.objectContaining({ name: 'FaultError' }),
    );
    databases.close();
  });

  it('is computed again if it explains a signature', async () => {
    const host = await startShop();
    const { summary } = await host.receive(PATH, signedWithoutNumbers());
    const { id } = summary;
    await explained(host, id);
    execute(host.folder, `UPDATE explanations SET findings = '{'`);
    await soon(async () =>
      expect((await host.detail(id)).findings).toMatchObject({ verdict: 'invalid' }),
    );
    await soon(() =>
      expect(rows(host.folder, 'SELECT findings FROM explanations')).not.toEqual([
        { findings: '{' },
      ]),
    );
    expect(await host.handlers.status(null)).toMatchObject({ storeFault: null });
  });
});

const DIGESTS = 'SELECT body_sha256 FROM assessments';

it('a body of more than 4 MiB that was altered keeps its digest, is reported as damage and not shown', async () => {
  const host = await startTestHost();
  const endpoint = await host.addEndpoint();
  const body = signedBody({ name: 'x'.repeat(5 * 1024 * 1024) });
  const { summary } = await host.receive('/hooks/shop-a', body);
  const digests = rows(host.folder, DIGESTS);
  execute(host.folder, `UPDATE captures SET body = CAST(replace(body, ':1,', ':2,') AS BLOB)`);
  await host.addEndpoint({ id: endpoint.id, secrets: [current('another one')] });
  await host.untilStatus({ storeFault: { code: 'damaged' } });
  expect(rows(host.folder, DIGESTS)).toEqual(digests);
  for (const query of [{ id: summary.id }, { id: summary.id, whole: true as const }]) {
    const shown = await host.refusal(() => host.handlers['captures.get'](query));
    expect(shown).toMatchObject({ code: 'database-damaged' });
  }
});
