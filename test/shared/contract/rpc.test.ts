// One client and one server over a port. Every call gets a reply, also when it fails.

import { describe, expect, it } from 'vitest';
import type { HostEvents } from '../../../shared/contract/host.ts';
import {
  createClient,
  serve,
  type EventName,
  type Handlers,
  type Port,
} from '../../../shared/contract/rpc.ts';

/** Two ends of one channel. It delivers texts asynchronously and in order. */
function channel(): [Port, Port] {
  const ends = [new Set<(text: string) => void>(), new Set<(text: string) => void>()] as const;
  const port = (mine: 0 | 1): Port => ({
    send: (text) => queueMicrotask(() => ends[1 - mine]?.forEach((listener) => listener(text))),
    receive: (listener) => {
      ends[mine].add(listener);
      return () => ends[mine].delete(listener);
    },
  });
  return [port(0), port(1)];
}

type Listener = <E extends EventName>(name: E, value: HostEvents[E]) => void;

function start(handlers: Partial<Handlers>) {
  const [near, far] = channel();
  const listeners = new Set<Listener>();
  const stop = serve(far, {
    handlers: handlers as Handlers,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    describeError: (error) => ({
      ok: false,
      code: 'internal',
      message: String(error),
      details: { reason: 'Error' },
    }),
  });
  const emit: Listener = (name, value) => listeners.forEach((listener) => listener(name, value));
  return { client: createClient(near), near, emit, stop };
}

describe('a call', () => {
  it('gets its own handler’s value while other calls are open', async () => {
    const { client } = start({
      'captures.page': ({ limit }) =>
        Promise.resolve({ captures: [], total: { count: limit, hasMore: false } }),
    });
    const query = { endpoint: null, filter: '', beforeId: null };
    const replies = await Promise.all(
      [1, 2, 3].map((limit) => client.call('captures.page', { ...query, limit })),
    );
    expect(replies.map((reply) => reply.ok && reply.value.total.count)).toEqual([1, 2, 3]);
  });

  it('gets a failure as data when the handler throws', async () => {
    const { client } = start({
      'captures.get': () => {
        throw new Error('gone');
      },
    });
    expect(await client.call('captures.get', { id: 1 })).toEqual({
      ok: false,
      code: 'internal',
      message: 'Error: gone',
      details: { reason: 'Error' },
    });
  });

  it('gets a failure as data when its answer cannot be serialised', async () => {
    const { client } = start({
      'receiver.code': () => ({ text: 1n as unknown as string }),
    });
    expect(await client.call('receiver.code', { language: 'go', scheme: null })).toMatchObject({
      ok: false,
      code: 'internal',
      message: expect.stringContaining('BigInt') as string,
    });
  });

  it('gets a failure when the command does not exist, `constructor` included', async () => {
    const { client } = start({});
    for (const command of ['nope', 'constructor', '__proto__']) {
      expect(await client.call(command as 'status', null)).toMatchObject({
        code: 'unknown-command',
      });
    }
  });

  it('gets a failure when the connection is lost', async () => {
    const { client } = start({ status: () => new Promise(() => undefined) });
    const reply = client.call('status', null);
    client.close();
    expect(await reply).toMatchObject({ ok: false, code: 'disconnected' });
  });
});

it('receives events until it stops listening', async () => {
  const { client, emit } = start({});
  const heard: number[][] = [];
  const verdicts = { valid: 0, 'valid-under-reading': 0, invalid: 0, unverifiable: 0 };
  const counts = { captured: 0, byEndpoint: {}, unrouted: 0, verdicts };
  const stop = client.on('captures.removed', ({ ids }) => heard.push(ids));
  emit('captures.removed', { ids: [1], counts });
  await Promise.resolve();
  stop();
  emit('captures.removed', { ids: [2], counts });
  await Promise.resolve();
  expect(heard).toEqual([[1]]);
});

it('ignores texts that are not calls', async () => {
  const { near, client } = start({ 'replay.list': () => [] });
  for (const text of ['', '{', '[]', 'null', '{"kind":"call"}', '{"kind":"reply","id":1}'])
    near.send(text);
  expect(await client.call('replay.list', { captureId: 1 })).toEqual({ ok: true, value: [] });
});
