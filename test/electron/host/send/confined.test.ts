// A program that may send only to private addresses, and to hosts that a person has named to it.

import { beforeAll, expect, it } from 'vitest';
import { jobEnd, replayRequest, sendRequest } from '../support/job.ts';
import type { Receiver } from '../support/receiver.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

let host: TestHost;
let receiver: Receiver;

beforeAll(async () => {
  host = await startTestHost();
  await host.receive('/x', signedBody());
  receiver = await testReceiver();
});

const replay = async (url: string, confirmedHosts: string[]) =>
  host.handlers['replay.send'](replayRequest(1, url, { timeoutMs: 300, confirmedHosts }));

const send = async (url: string, confirmedHosts: string[]) =>
  host.handlers['compose.send'](sendRequest(url, { confirmedHosts, schedule: null }));

it('sends to this machine', async () => {
  expect(await replay(receiver.url, [])).toMatchObject({ delivered: true });
  const { jobId } = await send(receiver.url, []);
  await jobEnd(host, jobId);
  expect(receiver.received).toHaveLength(2);
});

it('sends nowhere else', async () => {
  const refused = { code: 'remote-target', details: { host: '169.254.169.254' } };
  for (const url of ['http://169.254.169.254/latest', 'http://[::ffff:a9fe:a9fe]/latest']) {
    await expect(replay(url, ['example.com'])).rejects.toMatchObject({ code: refused.code });
    await expect(send(url, ['example.com'])).rejects.toMatchObject({ code: refused.code });
  }
  await expect(replay('http://169.254.169.254/latest', [])).rejects.toMatchObject(refused);
});
