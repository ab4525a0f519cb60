// Responses to senders: 200 with an empty body, or the response of the endpoint, over HTTP/1.1 and HTTP/2.

import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../shared/contract/endpoint.ts';
import { http2Request } from '../support/http2-client.ts';
import { startTestHost } from '../support/test-host.ts';
import { always } from '../support/webhook.ts';
import { exchange } from '../support/wire.ts';

const host = await startTestHost();

/** Asks over both versions of HTTP. */
async function answersTo(path: string) {
  const overHttp2 = await http2Request(host.listenerUrl, { ':path': path }, '{}');
  return [await host.post(path, '{}'), overHttp2].map(
    ({ status, body }) => `${status} ${body.toString()}`,
  );
}

let paths = 0;
/** Adds an endpoint with this response and returns its path. */
async function endpointThatAnswers(answer: Answer): Promise<string> {
  const path = `/answers/${++paths}`;
  await host.addEndpoint({ path, policy: always(answer) });
  return path;
}

it('by default a webhook is answered 200 with an empty body', async () => {
  expect(await answersTo('/nowhere')).toEqual(['200 ', '200 ']);
});

describe('an endpoint’s response', () => {
  it('is sent with its status, headers in order, and body', async () => {
    const path = await endpointThatAnswers({
      status: 503,
      headers: [
        ['X-Shop', 'A'],
        ['x-twice', '1'],
        ['x-twice', '2'],
        ['Content-Type', 'text/plain; charset=utf-8'],
      ],
      body: 'מאוחר יותר',
    });
    const answer = await host.post(`${path}?attempt=1`, '{}');
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toBe('מאוחר יותר');
    expect(answer.headers).toEqual(
      expect.arrayContaining([
        ['X-Shop', 'A'],
        ['x-twice', '1'],
        ['x-twice', '2'],
        ['Content-Type', 'text/plain; charset=utf-8'],
      ]),
    );
    const overHttp2 = await http2Request(host.listenerUrl, { ':path': path }, '{}');
    expect(overHttp2).toMatchObject({ status: 503, headers: { 'x-shop': 'A', 'x-twice': '1, 2' } });
    expect(overHttp2.body.toString()).toBe('מאוחר יותר');
  });

  it.each([204, 304])(
    '%i has no body on the wire, even if the endpoint has one',
    async (status) => {
      const path = await endpointThatAnswers({ status, headers: [], body: 'not sent' });
      expect(await answersTo(path)).toEqual([`${status} `, `${status} `]);
    },
  );

  it('can be read by a browser page only if its own Access-Control headers allow it', async () => {
    const origin = 'https://shop.example';
    const own: [string, string][] = [
      ['Access-Control-Allow-Origin', origin],
      ['Vary', 'Origin'],
    ];
    const silent = await endpointThatAnswers({ status: 200, headers: [], body: '' });
    const open = await endpointThatAnswers({ status: 200, headers: own, body: '' });
    const isAsked = ([name]: [string, string]) => /^(access-control-.*|vary)$/i.test(name);
    for (const method of ['POST', 'OPTIONS']) {
      for (const from of [origin, 'https://evil.example']) {
        const ask = async (path: string) => {
          const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nOrigin: ${from}\r\n`;
          const preflight = 'Access-Control-Request-Method: PUT\r\nContent-Length: 0\r\n\r\n';
          return (await exchange(host.listenerUrl, head + preflight)).headers.filter(isAsked);
        };
        expect(await ask('/nowhere')).toEqual([]);
        expect(await ask(silent)).toEqual([]);
        expect(await ask(open)).toEqual(own); // as configured, for any origin
      }
    }
    const overHttp2 = await http2Request(host.listenerUrl, { ':path': open, origin }, '{}');
    expect(overHttp2.headers).toMatchObject({ 'access-control-allow-origin': origin });
    const closed = await http2Request(host.listenerUrl, { ':path': silent, origin }, '{}');
    expect(Object.keys(closed.headers).join(' ')).not.toContain('access-control');
  });

  it('is sent without body to HEAD', async () => {
    const path = await endpointThatAnswers({ status: 200, headers: [], body: 'not sent' });
    const overHttp2 = await http2Request(host.listenerUrl, { ':path': path, ':method': 'HEAD' });
    expect(overHttp2).toMatchObject({ status: 200 });
    expect(overHttp2.body).toHaveLength(0);
  });

  it('applies to the exact path; letter case matters', async () => {
    const path = await endpointThatAnswers({ status: 500, headers: [], body: '' });
    expect((await host.post(path, '{}')).status).toBe(500);
    expect((await host.post(path.toUpperCase(), '{}')).status).toBe(200);
    expect((await host.post(`${path}/`, '{}')).status).toBe(200);
  });

  it.each([
    ['HTTP2-Settings', ['x']],
    ['Content-Type', ['text/plain', 'text/html']],
  ])('does no harm with headers that HTTP/2 refuses (%s)', async (name, values) => {
    const headers = values.map((value): [string, string] => [name, value]);
    const path = await endpointThatAnswers({ status: 200, headers, body: '' }).catch(() => '/');
    const sending = http2Request(host.listenerUrl, { ':path': path }, '{}').catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(() => resolve('no answer'), 20_000));
    expect(await Promise.race([sending, late])).toMatchObject({ status: 200 });
    expect((await host.post(path, '{}')).status).toBe(200);
  });
});

it('closes the connection if the sender asks for it', async () => {
  const bytes = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}';
  const { headers } = await exchange(host.listenerUrl, bytes);
  expect(headers).toContainEqual(['Connection', 'close']);
});
