// "Delete everything" leaves nothing in any view or file. Listening continues meanwhile.

import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../shared/contract/settings.ts';
import { filesHolding } from '../support/files-holding.ts';
import { jobEnd, jobWhere, replayRequest, sendRequest } from '../support/job.ts';
import { exportedFile } from '../support/sharing.ts';
import { execute, rows } from '../support/sqlite.ts';
import { refused, hear, startShop, startTestHost } from '../support/test-host.ts';
import { always, SECRET, signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

it('deletes secrets too that belong to no endpoint', async () => {
  const first = await startShop();
  await first.close();
  execute(first.folder, 'DELETE FROM endpoint_secrets'); // the state after a damaged page
  const host = await startTestHost({ dataFolder: first.folder });
  expect(filesHolding(host.folder, SECRET)).toEqual(['secrets.json']);
  await host.handlers['data.removeAll'](null);
  expect(filesHolding(host.folder, SECRET)).toEqual([]);
});

const MARK = 'a-mark-that-occurs-nowhere-else';

it('deletes captures, endpoints, secrets, schemes, views and settings, and their bytes', async () => {
  const host = await startTestHost();
  const receiver = await testReceiver();
  const endpoint = await host.addEndpoint({ policy: always({ body: `answer ${MARK}` }) });
  const [first] = await host.capturesOf(40, async () => {
    for (let n = 0; n < 20; n++) {
      const long = MARK.repeat(n * 100);
      await host.post(endpoint.path, signedBody({ name: MARK, add_field: long }));
      await host.post(`/unrouted/${MARK}`, MARK);
    }
  });
  const captureId = first?.summary.id ?? 0;
  const replay = replayRequest(captureId, `${receiver.url}/${MARK}`, { editedBody: MARK });
  await host.handlers['replay.send'](replay);
  await host.saveSettings({ language: 'he' });
  execute(host.folder, `INSERT INTO views (name, filter) VALUES ('${MARK}', '')`);
  execute(host.folder, `INSERT INTO suites VALUES ('${MARK}', NULL, '{}')`);
  execute(host.folder, `INSERT INTO schemes VALUES ('${MARK}', '{}')`);
  await host.handlers['captures.remove']({ ids: [captureId] }); // deleted, but can still be restored
  await expect
    .poll(() => filesHolding(host.folder, MARK).join())
    .toMatch(/countersign\.db.*search\.db/);
  expect(filesHolding(host.folder, SECRET)).toEqual(['secrets.json']);

  const removed = hear(host, 'captures.removed');
  const [views, settings] = [hear(host, 'views'), hear(host, 'settings')];
  const erasing = host.handlers['data.removeAll'](null);
  expect((await host.post('/meanwhile', 'kept')).status).toBe(200);
  await erasing;

  expect(filesHolding(host.folder, MARK)).toEqual([]);
  expect(filesHolding(host.folder, SECRET)).toEqual([]);
  for (const table of [
    ...['endpoints', 'endpoint_secrets', 'replays', 'schemes', 'suites', 'views', 'answer_texts'],
    'removals',
  ]) {
    expect(rows(host.folder, `SELECT * FROM ${table}`), table).toEqual([]);
  }
  expect(await host.handlers['endpoints.list'](null)).toEqual([]);
  expect(await host.handlers['settings.get'](null)).toEqual(DEFAULT_SETTINGS);
  expect([views.at(-1), settings.at(-1)]).toEqual([[], DEFAULT_SETTINGS]);
  expect(new Set(removed.flatMap(({ ids }) => ids)).size).toBe(40);
  await refused('not-found', () => host.handlers['captures.restore']({ ids: [captureId] }));

  await expect.poll(() => host.captures().map(({ target }) => target)).toEqual(['/meanwhile']);
  await host.untilStatus({ captured: 1, unrouted: 1, publicUrl: null });
  await host.addEndpoint();
  const again = await host.receive(endpoint.path, signedBody());
  expect(again.summary).toMatchObject({ verdict: 'valid', attempt: 1 });
});

it('forgets jobs and exports, and ends running jobs', async () => {
  const host = await startTestHost();
  const receiver = await testReceiver();
  await host.addEndpoint();
  const { summary } = await host.receive(
    '/hooks/shop-a',
    signedBody({ name: MARK.repeat(30_000) }),
  );
  const { key } = await exportedFile(host, [summary.id], { personalData: 'included' });
  const ended = await host.handlers['compose.send'](sendRequest(receiver.url));
  await jobEnd(host, ended.jobId);
  receiver.react('silence');
  const running = await host.handlers['compose.send'](sendRequest(receiver.url));
  await jobWhere(host, running.jobId, () => receiver.received.length === 2);
  const heard = hear(host, 'jobs');

  await host.handlers['data.removeAll'](null);

  const notFound = { code: 'not-found' };
  const exchange = { id: ended.jobId, delivery: 1, attempt: 1 };
  expect(() => host.handlers['jobs.exchange'](exchange)).toThrow(expect.objectContaining(notFound));
  expect(key).not.toBeNull();
  const part = { key: key ?? 0, from: 0 };
  expect(() => host.handlers['export.part'](part)).toThrow(expect.objectContaining(notFound));
  expect([await host.handlers['jobs.list'](null), heard]).toEqual([[], [[]]]);
});
