// Beside a running host the assistant asks that host, so its window sees what is done; alone it is the host itself.

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ResourceListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { Job } from '../../../../shared/contract/sending.ts';
import { soon } from '../../../support/soon.ts';
import { startReceiver } from '../../../receivers/check/serve.ts';
import { startShop, startTestHost, tempFolder } from '../../host/support/test-host.ts';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { post } from '../../host/support/wire.ts';
import { assistant } from '../support/assistant.ts';
import { countersign } from '../support/cli.ts';

/** Counts the notices that the list of captures has changed. */
function resourceChanges(client: Client): () => number {
  let count = 0;
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void count++);
  return () => count;
}

describe('beside a running host', () => {
  it('does everything in that host', async () => {
    const host = await startTestHost();
    const heard: { endpoints: Endpoint[]; jobs: Job[] } = { endpoints: [], jobs: [] };
    host.subscribe((name, value) => {
      if (name === 'endpoints') heard.endpoints = value as Endpoint[];
      if (name === 'job') heard.jobs.push(value as Job);
    });
    const { client, call, close } = await assistant(host.folder, ['--allow-send'], {
      SHOP: SECRET,
    });
    const added = await call('add_endpoint', {
      ...{ name: 'Shop A', path: '/hooks/shop-a', secret: { variable: 'SHOP' } },
    });
    expect(added.data).toMatchObject({ url: `${host.listenerUrl}/hooks/shop-a` });
    await soon(() => expect(heard.endpoints).toMatchObject([{ name: 'Shop A' }]));
    const changes = resourceChanges(client);
    const waiting = call('wait_for_capture', { filter: 'is:valid' });
    await call('send_example', { endpoint: 'Shop A', url: String(added.data.url) });
    expect((await waiting).data).toMatchObject({ capture: { id: 1, verdict: 'valid' } });
    expect(heard.jobs.at(-1)).toMatchObject({ kind: 'send', state: 'done' });
    await soon(() => expect(changes()).toBeGreaterThan(0));
    await close();
  });

  it('cancels a check that the client cancels', async () => {
    const host = await startShop();
    const receiver = await startReceiver('slow', { secret: SECRET, env: { DELAY_MS: '300' } });
    const { call, close } = await assistant(host.folder, ['--allow-send']);
    const stop = new AbortController();
    const told: string[] = [];
    const checking = call(
      'check_receiver',
      { endpoint: 'Shop A', url: receiver.url },
      {
        signal: stop.signal,
        onprogress: ({ message }) => {
          told.push(message ?? '');
          stop.abort();
        },
      },
    );
    await expect(checking).rejects.toThrow();
    expect(told[0]).not.toBe('');
    await soon(async () =>
      expect(await host.handlers['jobs.list'](null)).toMatchObject([
        { kind: 'check', state: 'cancelled' },
      ]),
    );
    await Promise.all([receiver.stop(), close()]);
  });

  it('goes on alone when the host ends, and with the next one', async () => {
    const dataFolder = tempFolder();
    const first = await startShop({}, { dataFolder });
    await first.receive('/hooks/shop-a', signedBody());
    const { call, close } = await assistant(dataFolder);
    const total = async () => (await call('list_captures')).data.total;
    expect(await total()).toBe(1);
    const lost = call('wait_for_capture', { timeoutSeconds: 1 });
    await soon(async () => expect(await total()).toBe(1));
    await first.close();
    expect((await lost).says).toContain('Countersign ended during this call.');
    expect(await total()).toBe(1);
    const second = await startTestHost({ dataFolder });
    const waiting = call('wait_for_capture');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await second.post('/hooks/shop-a', signedBody());
    expect((await waiting).data).toMatchObject({ capture: { id: 2 } });
    await close();
  });
});

it('alone with a listener is the host, which other assistants and commands find', async () => {
  const folder = tempFolder();
  const first = await assistant(folder, ['--listen', '127.0.0.1:0'], { SHOP: SECRET });
  const second = await assistant(folder);
  const given = { name: 'Shop A', path: '/hooks/shop-a', secret: { variable: 'SHOP' } };
  const { data } = await first.call('add_endpoint', given);
  const waiting = second.call('wait_for_capture');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await post(new URL(String(data.url)).origin, '/hooks/shop-a', signedBody());
  expect((await waiting).data).toMatchObject({ capture: { id: 1, verdict: 'valid' } });
  expect((await countersign(['list', '--json', '--data', folder])).stdout).toContain('"id":1');
  await Promise.all([first.close(), second.close()]);
});
