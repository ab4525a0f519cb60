// A repeated request with the same key is sent once. A window that lost the response can ask for the result.

import { beforeEach, expect, it } from 'vitest';
import { createIdempotencyKeys } from '../../../../electron/host/send/idempotency-keys.ts';
import { replayManyRequest, replayRequest, sendRequest } from '../support/job.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const host = await startTestHost();
const receiver = await testReceiver();
const captureId = (await host.receive('/', signedBody())).summary.id;
beforeEach(() => receiver.reset());

const replay = (key: string, url = receiver.url) =>
  host.handlers['replay.send'](replayRequest(captureId, url, { key }));
const outcome = (key: string) => host.handlers['send.outcome']({ key });

it('a replay with a repeated key is sent once and gets the same response', async () => {
  receiver.react({ status: 200, body: 'thanks' });
  const first = replay('twice');
  const [one, two] = await Promise.all([first, replay('twice')]);
  expect(two).toEqual(one);
  expect(await replay('twice')).toEqual(one);
  expect(receiver.received).toHaveLength(1);
  expect(await host.handlers['replay.list']({ captureId })).toHaveLength(1);
  await replay('another');
  expect(receiver.received).toHaveLength(2);
});

it('the outcome of a key waits for the response and returns it', async () => {
  receiver.react({ status: 503 });
  const sending = replay('waits');
  const asked = outcome('waits');
  expect(await asked).toEqual(await sending);
  expect(await outcome('waits')).toMatchObject({ captureId, response: { status: 503 } });
});

it('an unknown key has no outcome', async () => {
  expect(await outcome('never')).toBeNull();
});

it('a refused request is refused again, and nothing is sent', async () => {
  for (let time = 0; time < 2; time++) {
    await refused('own-listener', replay('own', host.listenerUrl));
  }
  await refused('own-listener', outcome('own'));
});

it('jobs are started once', async () => {
  const many = replayManyRequest([captureId], [receiver.url], { key: 'many' });
  const composed = sendRequest(receiver.url, { key: 'composed' });
  for (const [key, start] of [
    ['many', () => host.handlers['replay.many'](many)],
    ['composed', () => host.handlers['compose.send'](composed)],
  ] as const) {
    const first = await start();
    expect(await start()).toEqual(first);
    expect(await outcome(key)).toEqual(first);
  }
  expect(await host.handlers['jobs.list'](null)).toHaveLength(2);
});

it('a file is imported once', async () => {
  const asked = {
    bytesBase64: Buffer.from('{}').toString('base64'),
    kind: null,
    endpointId: null,
    key: 'import',
  };
  const importing = host.handlers['import.read'](asked);
  expect(await outcome('import')).toEqual(await importing);
  const count = host.captures().length;
  expect(await host.handlers['import.read'](asked)).toEqual(await importing);
  expect(host.captures()).toHaveLength(count);
});

it('forgets the oldest of many keys', async () => {
  const once = createIdempotencyKeys();
  const send = (jobId: number) =>
    once.run(
      String(jobId),
      () => Promise.resolve({ jobId }),
      (job) => () => job,
    );
  for (let id = 0; id <= 1000; id++) await send(id);
  expect([await once.outcome('0'), await once.outcome('1')]).toEqual([null, { jobId: 1 }]);
});
