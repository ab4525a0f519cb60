// Requests that two parsers may read differently, and bytes that crash some programs. Each is refused, or captured
// unchanged exactly once. Bytes after it never count as a request.

import { expect, it } from 'vitest';
import { keepEvidence, none } from '../../../support/evidence.mjs';
import { heard, pour, startAttacked, type Attacked } from '../support/attacked.ts';
import { bodyOf, startTestHost } from '../support/test-host.ts';
import { openWire } from '../support/wire.ts';

const MB = 1024 * 1024;
const SMUGGLED = 'POST /smuggled HTTP/1.1\r\nHost: b\r\nContent-Length: 2\r\n\r\n{}';
const to = (lines: string, rest = '') =>
  `POST /shape HTTP/1.1\r\nHost: a\r\n${lines}\r\n\r\n${rest}`;
const chunked = (body: string) => to('Transfer-Encoding: chunked', body);
const ZERO = '0\r\n\r\n';

/** One parser reads the request after each of these as a body, another as a request. */
const REFUSED: Readonly<Record<string, string>> = {
  'CL.TE': to('Content-Length: 5\r\nTransfer-Encoding: chunked', ZERO),
  'TE.CL': to('Transfer-Encoding: chunked\r\nContent-Length: 5', ZERO),
  'TE.TE': to('Transfer-Encoding: chunked\r\nTransfer-Encoding: cow', ZERO),
  'chunked not last': to('Transfer-Encoding: chunked, cow', ZERO),
  'an unknown coding': to('Transfer-Encoding: xchunked', ZERO),
  identity: to('Transfer-Encoding: identity', ZERO),
  'two lengths': to('Content-Length: 5\r\nContent-Length: 6', 'hello'),
  'the same length twice': to('Content-Length: 5\r\nContent-Length: 5', 'hello'),
  'a list of lengths': to('Content-Length: 5, 5', 'hello'),
  'a length with a sign': to('Content-Length: +5', 'hello'),
  'a negative length': to('Content-Length: -5', 'hello'),
  'a length in hexadecimal': to('Content-Length: 0x5', 'hello'),
  'a length of two words': to('Content-Length: 5 5', 'hello'),
  'a length beyond 64 bits': to('Content-Length: 99999999999999999999', 'hello'),
  'an empty length': to('Content-Length:', 'hello'),
  'lines that end with LF': to('Content-Length: 5', 'hello').replaceAll('\r', ''),
  'one line that ends with LF': to('X: 1\nContent-Length: 5', 'hello'),
  'a bare CR': to('X: 1\rContent-Length: 5', 'hello'),
  'a folded line': to('X: 1\r\n 2\r\nContent-Length: 5', 'hello'),
  'a folded length': to('Content-Length:\r\n 5', 'hello'),
  'a folded coding': to('Transfer-Encoding:\r\n chunked', ZERO),
  'a blank before the colon': to('Content-Length : 5', 'hello'),
  'a blank before the first name': to(' X: 1\r\nContent-Length: 5', 'hello'),
  'a NUL in a value': to('X: a\0b\r\nContent-Length: 5', 'hello'),
  'a NUL in a name': to('X\0: a\r\nContent-Length: 5', 'hello'),
  'an empty name': to(': a\r\nContent-Length: 5', 'hello'),
  'a blank in the target': to('Content-Length: 5', 'hello').replace('/shape', '/sha pe'),
  'an unknown version': to('Content-Length: 5', 'hello').replace('1.1', '9.9'),
  'a negative chunk': chunked(`-5\r\nhello\r\n${ZERO}`),
  'a chunk beyond 64 bits': chunked(`fffffffffffffffff\r\nhello\r\n${ZERO}`),
  'a chunk size with 0x': chunked(`0x5\r\nhello\r\n${ZERO}`),
  'a blank after the chunk size': chunked(`5 \r\nhello\r\n${ZERO}`),
  'a chunk that ends with LF': chunked('5\nhello\n0\n\n'),
  'a chunk that is longer than it says': chunked(`3\r\nhello\r\n${ZERO}`),
  'a chunk extension of 100 KB': chunked(`5;a=${'b'.repeat(100_000)}\r\nhello\r\n${ZERO}`),
  'a chunk extension that ends with LF': chunked(`5;a\nhello\r\n${ZERO}`),
  'a length among the trailers': chunked(`5\r\nhello\r\n0\r\nContent-Length: 9\r\n\r\n`),
  'trailers of 200 KB': chunked(`5\r\nhello\r\n0\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`),
};

/** The refused requests share it; it must still serve after all of them. */
const host = await startTestHost();

it.for(Object.entries(REFUSED))('refuses %s and the bytes after it', async ([, shape]) => {
  const before = host.captures().length;
  const wire = await openWire(host.listenerUrl);
  wire.send(shape, SMUGGLED);
  expect((await wire.answer()).status).toBe(400);
  await wire.closed;
  const captures = host.captures();
  expect(captures.length).toBe(before + 1);
  expect(captures[0]).toMatchObject({ answered: 400 });
  expect(captures.map(({ target }) => target)).not.toContain('/smuggled');
});

it('captures header names and values with every byte that HTTP allows', async () => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'X-__proto__'];
  const bytes = Array.from({ length: 256 }, (_, code) => code);
  // Control characters other than tab are refused.
  const allowed = bytes.filter((code) => code >= 32 && code !== 127);
  const value = `v${Buffer.from(allowed).toString('latin1')}v`;
  const pairs = names.map((name): [string, string] => [name, value]);
  const lines = pairs.map(([name, text]) => `${name}: ${text}\r\n`).join('');
  const body = Buffer.from(bytes);
  const { capture, ...rest } = await host.receiveBytes(
    200,
    `POST /a?b=%00%ff&__proto__[x]=1 HTTP/1.1\r\nHost: a\r\n${lines}Content-Length: 256\r\n\r\n`,
    body,
  );
  expect(capture.headers).toEqual([['Host', 'a'], ...pairs, ['Content-Length', '256']]);
  expect(capture.target).toBe('/a?b=%00%ff&__proto__[x]=1');
  expect(bodyOf({ capture, ...rest }).equals(body)).toBe(true);
});

it('captures 10,000 headers that fit into a head, and refuses more', async () => {
  const pairs = Array.from({ length: 10_000 }, (_, n): [string, string] => [
    n.toString(36),
    n % 2 === 0 ? '' : '1',
  ]);
  const lines = pairs.map(([name, value]) => `${name}:${value}\r\n`).join('');
  const { capture } = await host.receiveBytes(200, `GET / HTTP/1.1\r\n${lines}\r\n`);
  expect(capture.headers).toEqual(pairs);
  const long = lines.replaceAll(':', `:${'x'.repeat(20)}`);
  const refused = await host.receiveBytes(431, `GET / HTTP/1.1\r\n${long}\r\n`);
  expect(refused.summary).toMatchObject({ defect: 'not-http', answered: 431 });
});

it('answers 1,000 pipelined webhooks in order', async () => {
  const attacked: Attacked = await startAttacked();
  const count = 1_000;
  const answered = await attacked.attack(async () => {
    const socket = await attacked.open();
    const answers = heard(socket);
    const requests = Array.from({ length: count }, (_, n) => {
      const body = JSON.stringify({ n });
      return `POST /pipe HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    });
    await pour(socket, Buffer.from(requests.join('')));
    const all = () => answers().match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
    await expect.poll(all).toBe(count);
    return all();
  });
  expect(await host.post('/after', '{}')).toMatchObject({ status: 200 });
  const smuggled = host.captures().filter(({ target }) => target === '/smuggled').length;
  expect(smuggled).toBe(0);
  keepEvidence('hostile senders', 'requests', [
    {
      what: 'shapes of request smuggling and of broken chunks refused',
      seen: Object.keys(REFUSED).length,
    },
    none('requests that were smuggled', smuggled),
    { what: 'webhooks pipelined on one connection and answered', seen: answered },
    ...attacked.evidence(500 * MB),
  ]);
});
