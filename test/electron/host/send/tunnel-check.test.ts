// The tunnel check uses a real proxy on this machine that forwards requests, changes them, or is missing.

import { listening } from '../../../support/listening.ts';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import * as en from '../../../../renderer/words/en/en.ts';
import type { TunnelCheck } from '../../../../shared/contract/sending.ts';
import { selfSignedCertificate } from '../support/certificate.ts';
import { closedUrl, startRawReceiver } from '../support/raw-receiver.ts';
import { hear, refused, startTestHost } from '../support/test-host.ts';

const host = await startTestHost();

const check = async (url: string): Promise<TunnelCheck> => host.handlers['tunnel.check']({ url });

interface Changes {
  readonly headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  readonly body?: (body: string) => string;
  readonly path?: (path: string) => string;
  /** Changes our response: another status, or null for none. */
  readonly status?: number | null;
  /** It answers 504 at once, and forwards the request when it is told. */
  readonly held?: (() => Promise<unknown>)[];
}

/** A tunnel that forwards requests to the listener, with changes. Resolves to its public URL. */
async function startTunnel({ headers, body, path, status, held }: Changes = {}): Promise<string> {
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const sent = body ? body(text) : text;
      const outgoing = request(host.listenerUrl + (path ?? String)(incoming.url ?? ''), {
        method: 'POST',
        headers: {
          ...(headers ? headers(incoming.headers) : incoming.headers),
          'content-length': String(Buffer.byteLength(sent)),
        },
      });
      outgoing.on('response', (response) => {
        response.resume();
        if (held) return;
        if (status === null) incoming.socket.resetAndDestroy();
        else answer.writeHead(status ?? response.statusCode ?? 0).end();
      });
      if (!held) outgoing.end(sent);
      else answer.writeHead(504).end();
      held?.push(() => {
        outgoing.end(sent);
        return once(outgoing, 'response');
      });
    });
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

describe('a tunnel that forwards unchanged', () => {
  it('passes: same bytes, valid signature, our response; and nothing is stored', async () => {
    const url = await startTunnel();
    const before = host.captures().length;
    const result = await check(url);
    expect(result).toMatchObject({
      isFine: true,
      response: { status: 200 },
      error: null,
      arrived: {
        ...{ sentVersion: '1.1', httpVersion: '1.1', tls: false, bodyIsSame: true },
        ...{ verdict: 'valid', added: [], removed: [], changed: [], peerAddress: '127.0.0.1' },
      },
    });
    expect(result.url).toMatch(new RegExp(`^${url}/\\.countersign/probe-[0-9a-f]{32}$`));
    expect(result).not.toHaveProperty('delivered');
    expect(result.arrived?.afterMs).toBeLessThanOrEqual(result.durationMs + 1);
    expect(host.captures()).toHaveLength(before);
  });

  it('may have its own path, and remove it or keep it', async () => {
    const cutting = await startTunnel({ path: (path) => path.replace('/shop', '') });
    expect(await check(`${cutting}/shop/`)).toMatchObject({ isFine: true });
    expect(await check(`${await startTunnel()}/shop`)).toMatchObject({ isFine: true });
  });

  it('may be the listener itself; an untrusted certificate is reported', async () => {
    expect(await check(host.listenerUrl)).toMatchObject({ isFine: true });
    const secure = await startTestHost({ tls: selfSignedCertificate() });
    const url = secure.listenerUrl.replace('http:', 'https:');
    const refused = await secure.handlers['tunnel.check']({ url });
    expect(refused).toMatchObject({ isFine: false, error: { code: 'certificate' }, arrived: null });
  });
});

describe('a tunnel with changes', () => {
  it('lists headers that were added, removed or changed', async () => {
    const url = await startTunnel({
      headers: ({ accept, ...kept }) => ({
        ...kept,
        host: 'inside.example',
        'X-Forwarded-For': '203.0.113.9',
        via: accept ? '1.1 tunnel' : '',
      }),
    });
    const result = await check(url);
    const { isFine, arrived } = result;
    expect(isFine).toBe(true);
    expect(en.tunnel.says(result)).toMatch(/with other headers, listed below/);
    expect(arrived?.added).toEqual([
      ['X-Forwarded-For', '203.0.113.9'],
      ['via', '1.1 tunnel'],
    ]);
    expect(arrived?.removed).toEqual([['accept', '*/*']]);
    expect(arrived?.changed).toEqual([
      { name: 'host', sent: new URL(url).host, came: 'inside.example' },
    ]);
  });

  it('fails if bytes changed, even if the signature is still valid', async () => {
    const spaced = await check(await startTunnel({ body: (text) => `${text}\n` }));
    expect(spaced).toMatchObject({
      isFine: false,
      arrived: { bodyIsSame: false, verdict: 'valid' },
    });
    expect(en.tunnel.says(spaced)).toMatch(/other bytes than were sent/);
    const cut = await check(await startTunnel({ body: (text) => text.slice(0, -10) }));
    expect(cut).toMatchObject({ isFine: false, arrived: { verdict: 'unverifiable' } });
  });

  it('fails with another response or none', async () => {
    const other = await check(await startTunnel({ status: 204 }));
    expect(other).toMatchObject({ isFine: false, response: { status: 204 } });
    expect(en.tunnel.says(other)).toMatch(/answered 200, but 204 came back/);
    const lost = await check(await startTunnel({ status: null }));
    expect(lost).toMatchObject({ isFine: false, response: null, arrived: { bodyIsSame: true } });
    expect(en.tunnel.says(lost)).toMatch(/our answer was lost on the way back/);
  });
});

describe('no tunnel', () => {
  it.each([
    [200, /another server answered 200.*another program/],
    [302, /another server answered 302.*log-in page/],
    [403, /another server answered 403.*log-in/],
    [404, /another server answered 404.*another program/],
    [502, /another server answered 502.*does not reach the listener/],
  ])('another server answers %i', async (status, says) => {
    const url = await startRawReceiver(`HTTP/1.1 ${status} X\r\nContent-Length: 0\r\n\r\n`);
    const result = await check(url);
    expect(result).toMatchObject({ isFine: false, arrived: null, response: { status } });
    expect(en.tunnel.says(result)).toMatch(says);
  });

  it('nothing listens', async () => {
    const result = await check(await closedUrl());
    expect(result).toMatchObject({ isFine: false, arrived: null, error: { code: 'refused' } });
    expect(en.tunnel.says(result)).toMatch(
      /did not arrive.*Nothing is listening.*Is the tunnel running/,
    );
  });

  it('refuses a URL that is not public, and the host’s own window', async () => {
    for (const url of ['', 'shop.example', 'ftp://shop.example', 'https://shop.example/?a=1']) {
      await refused('invalid-input', check(url));
    }
    const window = new URL(await closedUrl());
    host.neverTarget(Number(window.port));
    await refused('own-window', check(window.origin));
  });

  it('sends nothing without a listener', async () => {
    const reader = await startTestHost({ listen: null });
    const checking = async () => reader.handlers['tunnel.check']({ url: 'https://shop.example' });
    await refused('no-listener', checking());
  });

  it('a probe that arrives after its check is over is not stored either', async () => {
    const before = host.captures().length;
    const held: (() => Promise<unknown>)[] = [];
    const result = await check(await startTunnel({ held }));
    expect(result).toMatchObject({ isFine: false, arrived: null, response: { status: 504 } });
    expect(await held[0]?.()).toMatchObject([{ statusCode: 200 }]);
    expect(host.captures()).toHaveLength(before);
  });

  it('a request that looks like a probe but is none is captured as usual', async () => {
    const { summary } = await host.captureOf(() =>
      fetch(`${host.listenerUrl}/.countersign/probe-${'0'.repeat(32)}`, {
        method: 'POST',
        body: '{}',
      }),
    );
    expect(summary.answered).toBe(200);
  });
});

it('a tunnel is remembered in the status and after a restart', async () => {
  const told = hear(host, 'status');
  const url = await startTunnel();
  await check(`${url}/hooks/`);
  // A status that an earlier test caused may come first.
  expect(told.at(-1)).toMatchObject({ publicUrl: `${url}/hooks` });
  const again = await host.startAgain();
  expect(await again.handlers.status(null)).toMatchObject({ publicUrl: `${url}/hooks` });
});
