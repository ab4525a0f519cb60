import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connected, nextMessage, openSocket, testShell } from './support/shell.ts';

const CALL = JSON.stringify({ kind: 'call', id: 7, command: 'endpoints.remove', input: { id: 1 } });

describe('the connection to the host', () => {
  it('accepts our own page with the token, and follows the contract', async () => {
    const shell = await testShell();
    const socket = await connected(shell);
    expect(socket.protocol).toBe('countersign'); // the token is not echoed
    socket.send(CALL);
    expect(await nextMessage(socket)).toEqual({
      kind: 'reply',
      id: 7,
      reply: { ok: true, value: null },
    });
  });

  it('sends every event to each open window', async () => {
    const shell = await testShell();
    const [one, two] = [await connected(shell), await connected(shell)];
    const heard = Promise.all([nextMessage(one), nextMessage(two)]);
    for (const tell of shell.subscribers) tell('captures.removed', { ids: [1] } as never);
    const event = { kind: 'event', name: 'captures.removed', value: { ids: [1] } };
    expect(await heard).toEqual([event, event]);

    one.close();
    await once(one, 'close');
    await expect.poll(() => shell.subscribers.size).toBe(1);
  });

  it.each([
    ['no token', []],
    ['no token, but our protocol', ['countersign']],
    ['a wrong token', ['countersign', 'x'.repeat(43)]],
    ['a token that is too short', ['countersign', 'TOKEN'.slice(0, 1)]],
    ['another protocol', ['other', 'TOKEN']],
    ['the token in the place of the protocol', ['TOKEN', 'countersign']],
    ['more than the two', ['countersign', 'TOKEN', 'other']],
  ])('is refused with %s', async (_, protocols) => {
    const shell = await testShell();
    const offered = protocols.map((protocol) => (protocol === 'TOKEN' ? shell.token : protocol));
    expect(await openSocket(shell, { protocols: offered })).toBe(401);
    expect(shell.subscribers.size).toBe(0);
  });

  it.each(['https://evil.example', 'null', 'http://localhost:PORT', 'https://127.0.0.1:PORT', ''])(
    'is refused to a page of another origin: %o',
    async (origin) => {
      const shell = await testShell();
      const other = origin.replace('PORT', new URL(shell.origin).port);
      expect(await openSocket(shell, { origin: other })).toBe(403);
    },
  );

  it.each(['evil.example', 'localhost:PORT'])(
    'is refused under another host name: %s',
    async (name) => {
      const shell = await testShell();
      const host = name.replace('PORT', new URL(shell.origin).port);
      expect(await openSocket(shell, { host })).toBe(421);
      expect(await openSocket(shell, { host, origin: `http://${host}` })).toBe(421);
    },
  );

  it('is opened at once while strangers hold more connections than are allowed', async () => {
    const shell = await testShell();
    const before = await connected(shell);
    const { hostname, port } = new URL(shell.origin);
    const idle = Array.from({ length: 200 }, () => connect(Number(port), hostname));
    const closed = idle.map((socket) =>
      once(
        socket.on('error', () => undefined),
        'close',
      ),
    );
    onTestFinished(() => idle.forEach((socket) => socket.destroy()));
    await Promise.race(closed); // the limit is reached
    const window = await connected(shell);
    for (const socket of [before, window]) {
      socket.send(CALL);
      expect(await nextMessage(socket)).toMatchObject({ kind: 'reply' });
    }
  });

  it('exists only at /port', async () => {
    const shell = await testShell();
    expect(await openSocket(shell, { path: '/' })).toBe(404);
    expect(await openSocket(shell, { path: '/port?x' })).toBe(404);
  });

  it('is refused to POST, and to requests that are not WebSocket', async () => {
    const { ask, origin, token } = await testShell();
    const upgrade = {
      ...{ Origin: origin, Upgrade: 'websocket' },
      'Sec-WebSocket-Protocol': `countersign, ${token}`,
      connection: 'Upgrade', // ask sends "Connection: close" first; Node sees an upgrade only because of this one
    };
    expect((await ask('POST /port', upgrade)).status).toBe(405);
    expect((await ask('GET /port', upgrade)).status).toBe(400);
  });

  it('tells a refused window whether its token is from this session', async () => {
    const { ask, token } = await testShell();
    const Authorization = `Bearer ${token}`;
    expect((await ask('GET /port', { Authorization })).status).toBe(426);
    expect((await ask('GET /port')).status).toBe(401);
    for (const other of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token]) {
      expect((await ask('GET /port', { Authorization: other })).status).toBe(401);
    }
    expect((await ask('GET /port', { Host: 'evil.example', Authorization })).status).toBe(421);
  });

  it('closes on a binary message and on one that is too long', async () => {
    const shell = await testShell();
    const binary = await connected(shell);
    binary.send(Buffer.from(CALL));
    expect((await once(binary, 'close'))[0]).toBe(1003);

    const long = await connected(shell);
    long.on('error', () => undefined);
    long.send('x'.repeat(88 * 1024 * 1024 + 1));
    expect((await once(long, 'close'))[0]).toBe(1009);
    expect((await connected(shell)).readyState).toBe(1);
  });

  it('ignores text that is not a call', async () => {
    const socket = await connected(await testShell());
    for (const text of ['', '{', '[]', 'null', '{"kind":"call"}']) socket.send(text);
    socket.send(CALL);
    expect(await nextMessage(socket)).toMatchObject({ id: 7 });
  });

  it('is closed when the host stops', async () => {
    const shell = await testShell();
    const socket = await connected(shell);
    const closed = once(socket, 'close');
    await shell.close();
    expect((await closed)[0]).toBe(1001);
    expect(shell.subscribers.size).toBe(0);
  });
});
