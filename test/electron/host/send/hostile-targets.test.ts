// DNS rebinding: a name resolves to another address when the connection opens than when it was checked. It is checked
// again, and no connection reaches our own window or listener.

import { listening } from '../../../support/listening.ts';
import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exchange } from '../../../../electron/host/send/send-request.ts';
import { createTargetGuard } from '../../../../electron/host/send/target-guard.ts';
import { keepEvidence, none } from '../../../support/evidence.mjs';
import { soon } from '../../../support/soon.ts';
import { jobEnd, replayManyRequest, replayRequest, sendRequest } from '../support/job.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

const NAME = 'rebinding.example';
const ELSEWHERE = '192.0.2.1';

type Answer = (error: null, ...found: unknown[]) => void;

/** The first check resolves the name to another machine, the connection resolves it to this one. */
beforeAll(() => {
  const { lookup } = dns;
  const { lookup: check } = dnsPromises;
  vi.spyOn(dnsPromises, 'lookup').mockImplementation(((name: string, options: object) =>
    name === NAME
      ? Promise.resolve([{ address: ELSEWHERE, family: 4 }])
      : check(name, options)) as never);
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    ...rest: [dns.LookupOptions, Answer]
  ) => {
    if (name !== NAME) return void Reflect.apply(lookup, dns, [name, ...rest]);
    const [{ all }, answer] = rest;
    if (all) answer(null, [{ address: '127.0.0.1', family: 4 }]);
    else answer(null, '127.0.0.1', 4);
  }) as never);
  syncBuiltinESMExports();
});

afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Stands in for the window and counts connections. */
async function ownWindow(host: TestHost) {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  const port = await listening(server);
  host.neverTarget(port);
  return {
    url: (scheme = 'http') => `${scheme}://${NAME}:${port}`,
    connections: () => connections,
  };
}

it('no command that sends can reach our own window or listener by a name', async () => {
  const host = await startTestHost();
  const window = await ownWindow(host);
  const listener = `http://${NAME}:${new URL(host.listenerUrl).port}`;
  const { summary } = await host.receive('/', signedBody());
  const replay = async (url: string) => {
    const request = replayRequest(summary.id, url, { acceptAnyCertificate: true });
    return (await host.handlers['replay.send'](request)).error?.code;
  };
  const replayMany = async (url: string) => {
    const request = replayManyRequest([summary.id], [url]);
    const { jobId } = await host.handlers['replay.many'](request);
    await jobEnd(host, jobId);
    const results = await host.handlers['replay.list']({ captureId: summary.id });
    return results.find((result) => result.request.url === url)?.error?.code;
  };
  const compose = async (url: string) => {
    const { jobId } = await host.handlers['compose.send'](sendRequest(url));
    await jobEnd(host, jobId);
    const [delivery] = await host.handlers['jobs.deliveries']({ id: jobId });
    return delivery?.attempts[0]?.error?.code;
  };
  const probe = async (url: string) => (await host.handlers['tunnel.check']({ url })).error?.code;
  const forward = async (url: string, path: string) => {
    await host.addEndpoint({ path, forward: { url, mode: 'proxy', timeoutMs: 5000 } });
    const { summary: sent } = await host.receive(path, '{}');
    return soon(async () => {
      const { forwarded } = await host.detail(sent.id);
      if (!forwarded) throw new Error('what came of it is not written yet');
      return forwarded.error?.code;
    });
  };

  const toWindow = {
    replay: await replay(`${window.url()}/a`),
    'replay over TLS': await replay(`${window.url('https')}/b`),
    'replay of many': await replayMany(`${window.url()}/c`),
    compose: await compose(`${window.url()}/d`),
    probe: await probe(`${window.url()}/e`),
    forward: await forward(`${window.url()}/f`, '/to-window'),
  };
  expect(Object.entries(toWindow).filter(([, code]) => code !== 'own-window')).toEqual([]);
  const toListener = {
    replay: await replay(`${listener}/a`),
    'replay of many': await replayMany(`${listener}/b`),
    forward: await forward(`${listener}/c`, '/to-listener'),
  };
  expect(Object.entries(toListener).filter(([, code]) => code !== 'own-listener')).toEqual([]);
  expect(await compose(`${listener}/compose`)).toBeUndefined(); // Compose may send to the listener
  expect(window.connections()).toBe(0);
  keepEvidence('hostile pages', 'rebinding of targets', [
    {
      what: 'ways to send that were led to the own window or listener',
      seen: Object.keys(toWindow).length + Object.keys(toListener).length,
    },
    none('connections that were opened', window.connections()),
  ]);
});

it('a connection to another port of this machine is allowed', async () => {
  const guard = createTargetGuard(() => 1);
  guard.neverTarget(2);
  const host = await startTestHost();
  const draft = {
    method: 'POST',
    url: `http://${NAME}:${new URL(host.listenerUrl).port}/x`,
    host: null,
    headers: [],
    body: Buffer.from('{}'),
  };
  const how = { timeoutMs: 5000, acceptAnyCertificate: false, mayUse: guard.elsewhere };
  expect((await exchange(draft, how)).response?.status).toBe(200);
});
