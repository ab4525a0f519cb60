// A database becomes unreadable during a run. Errors of timers and of work after a response are reported as a fault,
// and never end the program.

import { afterAll, describe, expect, it, vi } from 'vitest';
import { runHost, type Host } from '../../../electron/host/host.ts';
import { createForwarder } from '../../../electron/host/capture/forwarder.ts';
import { createOutcomeSaver } from '../../../electron/host/capture/save-outcomes.ts';
import { createTargetGuard } from '../../../electron/host/send/target-guard.ts';
import { openStore, type Store } from '../../../electron/host/store/store.ts';
import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import { soon } from '../../support/soon.ts';
import { directWriter } from './support/direct-writer.ts';
import { hear, tempFolder } from './support/test-host.ts';
import { post } from './support/wire.ts';
import { testReceiver } from './support/test-receiver.ts';

/** SQLite's error for a damaged page. */
const corrupt = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
const unreadable = () => {
  throw corrupt;
};

const hosts: Host[] = [];
afterAll(() => Promise.all(hosts.map((host) => host.close())));

async function hostOn(change: (store: Store) => Partial<Store>): Promise<Host> {
  const folder = tempFolder();
  const store = openStore(folder);
  const host = await runHost(
    { ...store, ...change(store) },
    {
      ...{ dataFolder: folder, listen: { host: '127.0.0.1', port: 0 }, tls: null, sealer: null },
      version: '0.0.0-test',
    },
  );
  hosts.push(host);
  return host;
}

it('the status is still reported, with the fault, and webhooks are answered as before', async () => {
  const countByCode = vi.fn(unreadable);
  const host = await hostOn(({ explanations, installation }) => ({
    explanations: { ...explanations, countByCode },
    installation: { ...installation, publicUrl: unreadable },
  }));
  const told = hear(host, 'status');
  expect((await post(host.listenerUrl, '/hooks/shop-a', '{}')).status).toBe(200);
  await soon(() => expect(countByCode).toHaveBeenCalled());
  await soon(() =>
    expect(told).toContainEqual(
      expect.objectContaining({
        ...{ publicUrl: null, causes: {} },
        storeFault: expect.objectContaining({ code: 'damaged' }) as unknown,
      }),
    ),
  );
  expect((await post(host.listenerUrl, '/hooks/shop-a', '{}')).status).toBe(200);
});

describe('an unreadable capture', () => {
  it('does not stop longer captures after it from being verified', async () => {
    const host = await hostOn(({ captures }) => ({
      captures: { ...captures, getAny: (id) => (id === 1 ? unreadable() : captures.getAny(id)) },
    }));
    const long = JSON.stringify({ note: 'x'.repeat(40_000) });
    for (let n = 0; n < 2; n++) await post(host.listenerUrl, '/hooks/shop-a', long);
    const page = { endpoint: null, filter: '', beforeId: null, limit: 10 };
    const verdicts = async () => {
      const { captures } = await host.handlers['captures.page'](page);
      return captures.map(({ id, verdict }) => [id, verdict]);
    };
    await expect.poll(verdicts).toEqual([
      [2, 'unverifiable'],
      [1, null],
    ]);
  });

  it('is not forwarded, but later ones are', async () => {
    const receiver = await testReceiver();
    const [failed, handedOn] = [vi.fn(), vi.fn()];
    const capture = { method: 'POST', target: '/', headers: [], body: Buffer.from('{}') };
    const forwarder = createForwarder({
      captures: {
        getAny: (id) =>
          id === 1 ? unreadable() : { capture: capture as unknown as Capture, answered: 200 },
      },
      ...{ guard: createTargetGuard(() => null), installationId: 'this', countingOf: () => null },
      ...{ handedOn, failed },
    });
    const forward: Forward = { url: receiver.url, mode: 'tee', timeoutMs: 5000 };
    forwarder.queue(1, forward);
    forwarder.queue(2, forward);
    await soon(() => expect(handedOn).toHaveBeenCalledOnce());
    expect(handedOn.mock.calls[0]?.[0]).toBe(2);
    expect(failed.mock.calls).toEqual([[corrupt]]);
    await forwarder.stop();
  });

  it('stores the outcome of its response, although no window is told', async () => {
    const store = openStore(tempFolder());
    const [failed, tell] = [vi.fn(), vi.fn()];
    const end = vi.spyOn(store.answers, 'end');
    const outcomes = createOutcomeSaver({
      writer: directWriter(store),
      assessments: { ...store.assessments, summary: unreadable },
      hasOpen: () => false,
      tell,
      failed,
    });
    outcomes.answered(1, { outcome: 'sent', status: 200, endedAtMs: 1 });
    await soon(() => expect(failed).toHaveBeenCalledWith(corrupt));
    expect(end).toHaveBeenCalledOnce();
    expect(tell).not.toHaveBeenCalled();
    await outcomes.stop();
    store.databases.close();
  });
});
