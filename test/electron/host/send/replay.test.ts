// Replays to a real receiver that records every byte: the request, the response, and the stored result.

import { beforeEach, describe, expect, it } from 'vitest';
import type { CaptureDetail } from '../../../../shared/contract/capture.ts';
import type { ReplayRequest, ReplayResult } from '../../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../../shared/replay/draft.ts';
import { verify } from '../../../shared/support/verify.ts';
import { replayRequest } from '../support/job.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { SECRET, signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const host = await startTestHost();
const receiver = await testReceiver();
const secretId = (await host.addEndpoint()).secrets[0]?.id ?? '';
beforeEach(() => receiver.reset());

/** Replays a capture unchanged to the receiver, or with `change`. */
async function replay(
  { capture, summary }: CaptureDetail,
  change: Partial<ReplayRequest> = {},
): Promise<ReplayResult> {
  const { method, headers } = capture;
  const url = `${receiver.url}/webhook?from=countersign`;
  return host.handlers['replay.send'](
    replayRequest(summary.id, url, { method, headers, ...change }),
  );
}

const captureOf = (body: string | Uint8Array) => host.receive('/hooks/shop-a', body);

/** The only request that the receiver got. */
function received() {
  expect(receiver.received).toHaveLength(1);
  const [request] = receiver.received;
  if (!request) throw new Error('nothing arrived');
  return request;
}

describe('an unchanged replay', () => {
  it.each([
    ['a signed webhook', Buffer.from(signedBody())],
    ['all 256 byte values', Buffer.from(Uint8Array.from({ length: 256 }, (_, n) => n))],
    ['nothing', Buffer.alloc(0)],
    ['a mebibyte', Buffer.alloc(1024 * 1024, 'x')],
  ])('delivers the exact bytes: %s', async (_, body) => {
    const result = await replay(await captureOf(body));
    const { method, target, wire, ...request } = received();
    expect(method).toBe('POST');
    expect(target).toBe('/webhook?from=countersign');
    expect(request.body.equals(body)).toBe(true);
    expect(wire.subarray(wire.indexOf('\r\n\r\n') + 4).equals(body)).toBe(true);
    expect(result).toMatchObject({ delivered: true, error: null, response: { status: 200 } });
    expect(result.request).toMatchObject({ edited: false, resigned: false });
    expect(Buffer.from(result.request.bodyBase64, 'base64').equals(body)).toBe(true);
  });

  it('sends headers in order, with letter case, repetitions and every byte', async () => {
    const capture = await host.receiveBytes(
      200,
      'POST / HTTP/1.1\r\nHost: shop.example\r\nX-Twice: 1\r\ncontent-TYPE: application/json\r\nx-twice: 2\r\nX-High: \xe9\xff\r\nContent-Length: 2\r\n\r\n{}',
    );
    await replay(capture);
    const own = received().headers.filter(
      ([name]) => !/^(host|connection|content-length|x-countersign-passed)$/i.test(name),
    );
    expect(own).toEqual([
      ['X-Twice', '1'],
      ['content-TYPE', 'application/json'],
      ['x-twice', '2'],
      ['X-High', '\xe9\xff'],
    ]);
  });

  it('omits headers that apply to one connection, also those that Connection names', async () => {
    const capture = await host.receiveBytes(
      100,
      'POST / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, X-Hop\r\nX-Hop: 1\r\nKeep-Alive: timeout=5\r\nTE: trailers\r\nProxy-Authorization: x\r\nUpgrade: h2c\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\nX-End: 1\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    );
    await replay(capture);
    const { headers, body } = received();
    const names = headers.map(([name]) => name.toLowerCase());
    expect(names).toContain('x-end');
    for (const name of ['x-hop', 'te', 'proxy-authorization', 'upgrade', 'expect']) {
      expect(names).not.toContain(name);
    }
    expect(names).not.toContain('transfer-encoding');
    expect(headers).toContainEqual(['content-length', '2']);
    expect(body.toString()).toBe('{}');
  });

  it('can send a capture that came over HTTP/2', async () => {
    const capture = await host.receiveHttp2({ ':path': '/h', 'x-shop': 'A' }, signedBody());
    const headers = replayHeaders(capture.capture.headers);
    expect(await replay(capture, { headers })).toMatchObject({ delivered: true });
    expect(received().headers).toContainEqual(['x-shop', 'A']);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PROPFIND', 'FROB'])('uses the method %s', async (method) => {
    const result = await replay(await captureOf(''), { method });
    if (method === 'FROB') return; // the receiver's own parser refuses it
    expect(result.delivered).toBe(true);
    expect(received().method).toBe(method);
  });
});

describe('Host and Content-Length', () => {
  it('are recalculated: the target’s host, the length of the body', async () => {
    await replay(await captureOf(signedBody()), { editedBody: '{"a":"é"}' });
    const { headers } = received();
    const values = (name: string) =>
      headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
    expect(values('host')).toEqual([new URL(receiver.url).host]);
    expect(values('content-length')).toEqual(['10']);
  });

  it('Host can differ from the address', async () => {
    await replay(await captureOf('{}'), { host: 'shop.example' });
    const hosts = received().headers.filter(([name]) => name.toLowerCase() === 'host');
    expect(hosts.map(([, value]) => value)).toEqual(['shop.example']);
  });
});

describe('a replay edited and signed again', () => {
  it('sends a body that verifies, with every other byte as edited', async () => {
    const capture = await captureOf(signedBody());
    const edited = signedBody().replace('266.00', '1.50');
    const result = await replay(capture, { editedBody: edited, resignWith: { secretId } });
    const { body } = received();
    expect(verify(body, SECRET).verdict).toBe('valid');
    const withoutSign = (text: string) => text.replace(/[0-9a-f]{64}/, '');
    expect(withoutSign(body.toString())).toBe(withoutSign(edited));
    expect(result.request).toMatchObject({ edited: true, resigned: true });
    expect(Buffer.from(result.request.bodyBase64, 'base64').equals(body)).toBe(true);
  });

  it('with the same values too, and is listed with the bytes that were sent', async () => {
    const capture = await captureOf(signedBody({}, 'another secret'));
    await replay(capture, { resignWith: { secretId } });
    const { body } = received();
    expect(verify(body, SECRET).verdict).toBe('valid');
    const [listed] = await host.handlers['replay.list']({ captureId: capture.summary.id });
    expect(listed?.request).toMatchObject({ edited: false, resigned: true });
    expect(listed?.request.bodyBase64).toBe(body.toString('base64'));
  });

  it('without a new signature sends the edited body, which does not verify', async () => {
    const editedBody = signedBody().replace('266.00', '1.50');
    await replay(await captureOf(signedBody()), { editedBody });
    expect(received().body.toString()).toBe(editedBody);
    expect(verify(received().body, SECRET).verdict).toBe('invalid');
  });

  it.each([
    ['not-json', 'no json'],
    ['not-an-object', '[1]'],
    ['too-deep', '['.repeat(300)],
  ])('is not sent if it cannot be signed: %s', async (code, editedBody) => {
    const sending = replay(await captureOf('{}'), { editedBody, resignWith: { secretId } });
    await expect(sending).rejects.toMatchObject({ name: 'HostError', code });
    expect(receiver.received).toHaveLength(0);
  });

  it('refuses a deleted secret, and a deleted capture', async () => {
    const capture = await captureOf('{}');
    const sending = replay(capture, { resignWith: { secretId: 'gone' } });
    await refused('no-secret', sending);
    await refused('not-found', replay(capture, { captureId: 999_999 }));
  });
});
