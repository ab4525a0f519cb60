// A hostile page can send the browser shell any headers it likes. Every answer carries the window's policy, guessing
// the token has no effect, and no other page can read anything.

import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WINDOW_HEADERS } from '../../../electron/host/lib/window-policy.ts';
import { keepEvidence, none } from '../../support/evidence.mjs';
import { rawRequest } from './support/raw-request.ts';
import { connected, nextMessage, openSocket, testShell, type TestShell } from './support/shell.ts';

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** Requests answered by each part of the shell: files, access check, HTTP parser, WebSockets. */
function askEverything(shell: TestShell) {
  const { ask } = shell;
  const Origin = shell.origin;
  const offered = { 'Sec-WebSocket-Protocol': `countersign, ${shell.token}` };
  return {
    'the window': [200, ask('GET /')],
    'a file of it': [200, ask('GET /assets/app.js')],
    'its head': [200, ask('HEAD /')],
    'an unknown Expect header': [200, ask('GET /', { Expect: 'gold' })],
    'a missing file': [404, ask('GET /nothing.js')],
    'a path that is none': [404, ask('GET /%')],
    'another name': [421, ask('GET /', { Host: 'evil.example' })],
    'no name': [421, rawRequest(shell.origin, 'GET /', {})],
    'another method': [405, ask('POST /')],
    'a preflight': [405, ask('OPTIONS /port', { Origin: 'https://evil.example' })],
    'a proxy request': [400, ask('GET http://evil.example/')],
    'the token asked for': [401, ask('GET /port')],
    'no HTTP': [400, ask('HELLO')],
    'a head without end': [431, ask('GET /', { 'X-Long': 'x'.repeat(20_000) })],
    'an upgrade from elsewhere': [
      403,
      ask('GET /port', { ...UPGRADE, ...offered, Origin: 'null' }),
    ],
    'an upgrade without the token': [401, ask('GET /port', { ...UPGRADE, Origin })],
    'an upgrade that is none': [
      400,
      ask('GET /port', { ...UPGRADE, ...offered, Origin, 'Sec-WebSocket-Key': 'short' }),
    ],
  } as const;
}

const TYPES: Record<string, string> = { 'the window': 'text/html', 'a file of it': 'javascript' };

it('every answer, errors included, carries the policy and cannot be read by another page', async () => {
  const shell = await testShell();
  const asked = Object.entries(askEverything(shell));
  for (const [name, [status, answering]] of asked) {
    const answer = await answering;
    expect(answer.status, name).toBe(status);
    for (const [header, value] of Object.entries(WINDOW_HEADERS)) {
      expect(answer.headers.get(header.toLowerCase()), `${name}: ${header}`).toBe(value);
    }
    expect([...answer.headers.keys()].join(' '), name).not.toMatch(/access-control|set-cookie/);
    expect(answer.body, name).not.toContain(shell.token);
    const type = TYPES[name];
    if (type) expect(answer.headers.get('content-type'), name).toContain(type);
  }
  const policy = WINDOW_HEADERS['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http/);
  keepEvidence('hostile pages', 'headers', [
    { what: 'kinds of answers of the interface, errors included', seen: asked.length },
    { what: 'security headers on each of them', seen: Object.keys(WINDOW_HEADERS).length },
    none('unsafe-* in its policy', policy.split('unsafe').length - 1),
  ]);
});

const WRONG = 500;

it('a flood of wrong tokens is refused and does not disturb an open window', async () => {
  const shell = await testShell();
  const socket = await connected(shell);
  const guesses = Array.from({ length: WRONG }, (_, at) => {
    const same = shell.token.slice(0, at % shell.token.length); // a correct prefix of any length
    return same.padEnd(shell.token.length, '-');
  });
  const statuses: unknown[] = [];
  for (let at = 0; at < WRONG; at += 50) {
    const some = guesses.slice(at, at + 50);
    const tried = some.map((token) => openSocket(shell, { protocols: ['countersign', token] }));
    statuses.push(...(await Promise.all(tried)));
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  socket.send(JSON.stringify({ kind: 'call', id: 1, command: 'endpoints.remove', input: {} }));
  expect(await nextMessage(socket)).toMatchObject({ id: 1, reply: { ok: true } });
  expect(shell.subscribers.size).toBe(1);
  keepEvidence('hostile pages', 'tokens', [
    { what: 'connections tried with a wrong token', seen: statuses.length },
    none('let in', statuses.filter((status) => status !== 401).length),
  ]);
});

it('a refused client is disconnected, even if it never closes its side', async () => {
  const shell = await testShell();
  const { port, host } = new URL(shell.origin);
  const lines = Object.entries({ Host: host, ...UPGRADE }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined); // the shell closes it
  socket.write(['GET /port HTTP/1.1', ...lines, '', ''].join('\r\n'));
  socket.resume();
  await once(socket, 'end'); // the shell has closed its side; this socket keeps its own open
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const poking = setInterval(() => socket.write('x'), 10); // a failed write shows that the shell has gone
  await closed;
  clearInterval(poking);
});
