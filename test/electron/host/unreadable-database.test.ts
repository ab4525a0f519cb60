// A database that cannot be read in the middle of a run: what is read from timers and behind answers is told as a fault,
// and never ends the program.

import { afterAll, describe, expect, it, vi } from 'vitest';
import { assemble, type Host } from '../../../electron/host/assemble.ts';
import { createForwarder } from '../../../electron/host/capture/forwarder.ts';
import { createOutcomeSaver } from '../../../electron/host/capture/save-outcomes.ts';
import { createTargetGuard } from '../../../electron/host/send/target-guard.ts';
import { openStore, type Store } from '../../../electron/host/store/store.ts';
import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import { soon } from '../../support/soon.ts';
import { startReceiver } from './support/receiver.ts';
import { tempFolder } from './support/test-host.ts';
import { post } from './support/wire.ts';

/** As SQLite tells of a page that is not what it should be. */
const corrupt = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
const unreadable = () => {
  throw corrupt;
};

const hosts: Host[] = [];
afterAll(() => Promise.all(hosts.map((host) => host.close())));

async function hostOn(change: (store: Store) => Partial<Store>): Promise<Host> {
  const folder = tempFolder();
  const store = openStore(folder);
  const host = await assemble(
    { ...store, ...change(store) },
    {
      dataFolder: folder,
      listen: { host: '127.0.0.1', port: 0 },
      tls: null,
      sealer: null,
      version: '0.0.0-test',
    },
  );
  hosts.push(host);
  return host;
}

describe('the status', () => {
  it('is told all the same, with the fault, and webhooks are answered as before', async () => {
    const countByCode = vi.fn(unreadable);
    const host = await hostOn(({ explanations, installation }) => ({
      explanations: { ...explanations, countByCode },
      installation: { ...installation, publicUrl: unreadable },
    }));
    const told = vi.fn();
    host.subscribe((name, value) => {
      if (name === 'status') told(value);
    });
    expect((await post(host.listenerUrl, '/hooks/shop-a', '{}')).status).toBe(200);
    await soon(() => expect(countByCode).toHaveBeenCalled());
    await soon(() =>
      expect(told).toHaveBeenCalledWith(
        expect.objectContaining({
          publicUrl: null,
          causes: {},
          storeFault: expect.objectContaining({ code: 'damaged' }) as unknown,
        }),
      ),
    );
    expect((await post(host.listenerUrl, '/hooks/shop-a', '{}')).status).toBe(200);
  });
});

describe('a capture that cannot be read', () => {
  it('does not keep the long ones behind it from being verified', async () => {
    const host = await hostOn(({ captures }) => ({
      captures: { ...captures, get: (id) => (id === 1 ? unreadable() : captures.get(id)) },
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

  it('is not handed on, and those behind it are', async () => {
    const receiver = await startReceiver();
    const [failed, handedOn] = [vi.fn(), vi.fn()];
    const capture = { method: 'POST', target: '/', headers: [], body: Buffer.from('{}') };
    const forwarder = createForwarder({
      captures: {
        get: (id) =>
          id === 1 ? unreadable() : { capture: capture as unknown as Capture, answered: 200 },
      },
      guard: createTargetGuard(() => null),
      installationId: 'this',
      handedOn,
      failed,
    });
    const forward: Forward = { url: receiver.url, mode: 'tee', timeoutMs: 5000 };
    forwarder.queue(1, forward);
    forwarder.queue(2, forward);
    await soon(() => expect(handedOn).toHaveBeenCalledOnce());
    expect(handedOn.mock.calls[0]?.[0]).toBe(2);
    expect(failed.mock.calls).toEqual([[corrupt]]);
    await forwarder.stop();
    await receiver.close();
  });

  it('has what became of its answer written, though no window is told', async () => {
    const store = openStore(tempFolder());
    const [failed, tell] = [vi.fn(), vi.fn()];
    const end = vi.spyOn(store.answers, 'end');
    const outcomes = createOutcomeSaver({
      ...store,
      assessments: { ...store.assessments, summary: unreadable },
      tell,
      failed,
    });
    outcomes.answered(1, { outcome: 'sent', status: 200, endedAtMs: 1 });
    await soon(() => expect(failed).toHaveBeenCalledWith(corrupt));
    expect(end).toHaveBeenCalledOnce();
    expect(tell).not.toHaveBeenCalled();
    outcomes.stop();
    store.databases.close();
  });
});
