// A program that may send only to private addresses, and to hosts that a person has named to it.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { jobEnd, sendRequest } from '../support/job.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';

let host: TestHost;
let receiver: string;
let arrived = 0;

beforeAll(async () => {
  host = await startTestHost();
  await host.captureOf(() => post(host.listenerUrl, '/x', signedBody()));
  const server = createServer((request, response) => {
    arrived++;
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUpLater(() => server.close());
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

const replay = async (url: string, confirmedHosts: string[]) =>
  host.handlers['replay.send']({
    ...{ captureId: 1, method: 'POST', url, host: null, headers: [], editedBody: null },
    ...{ resignWith: null, timeoutMs: 300, acceptAnyCertificate: false, confirmedHosts },
  });

const send = async (url: string, confirmedHosts: string[]) =>
  host.handlers['compose.send'](sendRequest(url, { confirmedHosts, schedule: null }));

it('sends to this machine', async () => {
  expect(await replay(receiver, [])).toMatchObject({ delivered: true });
  const { jobId } = await send(receiver, []);
  await jobEnd(host, jobId);
  expect(arrived).toBe(2);
});

it('sends nowhere else', async () => {
  const refused = { code: 'remote-target', details: { host: '169.254.169.254' } };
  for (const url of ['http://169.254.169.254/latest', 'http://[::ffff:a9fe:a9fe]/latest']) {
    await expect(replay(url, ['example.com'])).rejects.toMatchObject({ code: refused.code });
    await expect(send(url, ['example.com'])).rejects.toMatchObject({ code: refused.code });
  }
  await expect(replay('http://169.254.169.254/latest', [])).rejects.toMatchObject(refused);
});
