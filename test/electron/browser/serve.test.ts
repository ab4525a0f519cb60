import { rmSync } from 'node:fs';
import { request, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WINDOW_HEADERS } from '../../../electron/host/lib/window-policy.ts';
import { testShell } from './support/shell.ts';

describe('the window files', () => {
  it.each(['evil.example', '127.0.0.1', '127.0.0.1:1', 'localhost:PORT', '', 'evil.example:PORT'])(
    'are refused under another host name (DNS rebinding): %s',
    async (name) => {
      const { ask, origin } = await testShell();
      const host = name.replace('PORT', new URL(origin).port);
      const answer = await ask('GET /', { Host: host });
      expect(answer.status).toBe(421);
      expect(answer.body).not.toContain('<title>');
    },
  );

  it.each([
    '/../private.txt',
    '/%2e%2e/private.txt',
    '/..%2fprivate.txt',
    '/assets/../../private.txt',
    '/assets/..%5c..%5cprivate.txt',
    '/../renderer-private/private.txt',
    '//private.txt',
    '/%00/../private.txt',
    '/%',
    '/assets',
    '/nothing.js',
    '/.env',
  ])('are the only ones: %s', async (path) => {
    const { ask } = await testShell();
    const answer = await ask(`GET ${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('private');
  });

  it.each(['bytes=5-2', 'bytes=5-0', 'bytes=abc-def', 'bytes=0-3', 'bytes=99-', 'bytes=-'])(
    'are served whole to a request for a range: %s',
    async (Range) => {
      const { ask } = await testShell();
      const whole = await ask('GET /');
      const answer = await ask('GET /', { Range });
      expect(answer.status).toBe(200);
      expect(answer.body).toBe(whole.body);
      expect(answer.headers.get('content-length')).toBe(String(whole.body.length));
    },
  );

  it('are served after they were deleted', async () => {
    const { origin, rendererFolder } = await testShell();
    rmSync(rendererFolder, { recursive: true });
    expect(await (await fetch(`${origin}/assets/app.js`)).text()).toBe('export {};');
  });
});

describe('the browser shell', () => {
  it('serves on IPv6 and as localhost, under that name only', async () => {
    for (const host of ['::1', 'localhost']) {
      const { ask, origin } = await testShell({ host });
      expect(new URL(origin).hostname).toBe(host === '::1' ? '[::1]' : host);
      expect((await ask('GET /')).status).toBe(200);
      expect((await ask('GET /', { Host: 'x' })).status).toBe(421);
    }
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'example.com'])('refuses to serve on %s', async (host) => {
    await expect(testShell({ host })).rejects.toMatchObject({ code: 'not-loopback' });
  });

  it('survives a connection that cannot be accepted', async () => {
    const listen = vi.spyOn(Server.prototype, 'listen');
    const { origin } = await testShell();
    const [server] = listen.mock.contexts as Server[];
    listen.mockRestore();
    server?.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    expect(server).toBeDefined();
    expect((await fetch(origin)).status).toBe(200);
  });

  it('answers 500 if answering fails, and continues', async () => {
    const { ask, origin } = await testShell();
    const failing = vi.spyOn(ServerResponse.prototype, 'setHeader').mockImplementation(() => {
      throw new RangeError('a mistake');
    });
    onTestFinished(() => failing.mockRestore()); // the next test file has the same process
    const answer = await ask('GET /');
    failing.mockRestore();
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('mistake');
    for (const [name, value] of Object.entries(WINDOW_HEADERS)) {
      expect(answer.headers.get(name.toLowerCase()), name).toBe(value);
    }
    expect((await fetch(origin)).status).toBe(200);
  });

  it('has a new token at each start', async () => {
    const [one, two] = [await testShell(), await testShell()];
    expect(one.token).toMatch(/^[\w-]{43}$/);
    expect(one.token).not.toBe(two.token);
  });

  it('closes while connections are open, and answers nothing afterwards', async () => {
    const shell = await testShell();
    const { origin } = shell;
    const idle = request(origin, { headers: { Connection: 'keep-alive' } });
    idle.on('error', () => undefined); // the shell closes it
    idle.flushHeaders();
    await new Promise((resolve) => idle.on('socket', (socket) => socket.on('connect', resolve)));
    await shell.close();
    await expect(fetch(origin)).rejects.toThrow();
  });
});
