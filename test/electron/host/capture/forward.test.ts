// Captures are forwarded unchanged, in the background (tee) or for the response (proxy). If the receiver is down, no
// capture is lost, and each capture stores the result.

import { describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import type { CaptureDetail } from '../../../../shared/contract/capture.ts';
import type { Forward } from '../../../../shared/contract/endpoint.ts';
import type { ForwardResult } from '../../../../shared/contract/sending.ts';
import { PROTOCOLS, sendHttp1 } from '../support/sender.ts';
import { execute } from '../support/sqlite.ts';
import { startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { always, signedBody } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';
import { testReceiver } from '../support/test-receiver.ts';

const PATH = '/hooks/shop-a';

const shared = await startShop();

/** The endpoint of the host forwards to `url` from now on. */
async function forwarding(url: string, change: Partial<Forward> = {}, host = shared) {
  const forward = { url, mode: 'tee', timeoutMs: 5000, ...change } as const;
  await host.addEndpoint({ id: 1, policy: always({ status: 202 }), forward });
  return host;
}

const detail = async (host: TestHost, id: number): Promise<CaptureDetail> => host.detail(id);

/** Waits for the result of forwarding a capture. */
async function handedOn(host: TestHost, id: number): Promise<ForwardResult> {
  await expect.poll(async () => (await detail(host, id)).forwarded).not.toBeNull();
  const { forwarded } = await detail(host, id);
  if (!forwarded) throw new Error('it was not handed on');
  return forwarded;
}

describe('in tee mode', () => {
  it('a capture is forwarded unchanged, with our mark, and the policy answers', async () => {
    const receiver = await testReceiver();
    receiver.react({ status: 500, headers: { 'X-From': 'receiver' }, body: 'no' });
    const host = await forwarding(`${receiver.url}/in?key=1`);
    const body = Buffer.from(`${signedBody()}\r\n`);
    const { summary } = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(
        `PUT ${PATH}?a=b%20c HTTP/1.1\r\nHost: shop.example\r\nX-Odd: 1\r\nx-odd: 2\r\nConnection: x-hop\r\nX-Hop: 1\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
        body,
      );
      expect((await wire.answer()).status).toBe(202);
      wire.end();
    });
    const result = await handedOn(host, summary.id);
    expect(result).toMatchObject({ mode: 'tee', delivered: false, error: null });
    expect(result.response).toMatchObject({ status: 500, bodyLength: 2 });
    const [arrived] = receiver.received;
    expect(arrived).toMatchObject({ method: 'PUT', target: '/in?key=1&a=b%20c', body });
    expect(arrived?.headers).toEqual([
      ['host', new URL(receiver.url).host],
      ['connection', 'close'],
      ['X-Odd', '1'],
      ['x-odd', '2'],
      ['Content-Type', 'application/json'],
      ['x-countersign-passed', expect.stringMatching(/^[0-9a-f]{32}$/)],
      ['content-length', String(body.length)],
    ]);
  });

  it('a receiver that is down gives a named failure, and the sender notices nothing', async () => {
    const receiver = await testReceiver();
    await receiver.close();
    const host = await forwarding(receiver.url);
    const { summary } = await host.receive(PATH, '{}', 202);
    expect(await handedOn(host, summary.id)).toMatchObject({
      response: null,
      error: { code: 'refused' },
      delivered: false,
    });
  });

  it('an incomplete request is not forwarded', async () => {
    const receiver = await testReceiver();
    const host = await forwarding(receiver.url);
    await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(`POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{`);
      wire.end();
      await wire.answer();
    });
    const whole = await host.receive(PATH, '{"whole":1}');
    await handedOn(host, whole.summary.id);
    expect(receiver.received.map(({ body }) => body.toString())).toEqual(['{"whole":1}']);
  });

  it('a forward cut off by shutdown or a kill becomes a named failure', async () => {
    const receiver = await testReceiver();
    receiver.react('silence');
    const host = await forwarding(receiver.url, {}, await startShop());
    const { summary } = await host.receive(PATH, '{}');
    expect((await detail(host, summary.id)).forwarded).toBeNull();
    await host.close();
    const NOT_HANDED_ON = { response: null, error: { code: 'not-handed-on' } };
    const again = await startTestHost({ dataFolder: host.folder });
    expect((await detail(again, summary.id)).forwarded).toMatchObject(NOT_HANDED_ON);
    await again.close();

    execute(host.folder, 'UPDATE forwards SET error_code = NULL, error_message = NULL'); // the state after a kill
    const third = await startTestHost({ dataFolder: host.folder });
    expect((await detail(third, summary.id)).forwarded).toMatchObject(NOT_HANDED_ON);
  });
});

describe.each(PROTOCOLS)('in proxy mode, over %s', (_, send) => {
  it('the receiver’s status, headers and body bytes are returned', async () => {
    const receiver = await testReceiver();
    const zipped = gzipSync('a longer text, zipped');
    receiver.react({
      status: 418,
      headers: { 'X-Twice': ['1', '2'], 'Content-Encoding': 'gzip', 'Keep-Alive': 'timeout=9' },
      body: zipped,
    });
    const host = await forwarding(receiver.url, { mode: 'proxy' });
    const { summary } = await host.captureOf(async () => {
      const { met } = send(host.listenerUrl + PATH, '{"a":1}');
      const { status, headers, whole, bytes } = await met;
      expect({ status, whole, bytes }).toEqual({ status: 418, whole: true, bytes: zipped });
      expect(headers).toMatchObject({ 'x-twice': '1, 2', 'content-encoding': 'gzip' });
      expect(headers['keep-alive']).not.toBe('timeout=9');
    });
    const result = await handedOn(host, summary.id);
    expect(result.response?.bodyBase64).toBe(zipped.toString('base64'));
    await expect
      .poll(async () => (await detail(host, summary.id)).answer)
      .toMatchObject({ from: 'receiver', outcome: 'sent', status: 418 });
    expect(host.captures()[0]?.answered).toBe(418);
  });

  it('the service gets 502 and a sentence if no receiver listens', async () => {
    const receiver = await testReceiver();
    await receiver.close();
    const host = await forwarding(receiver.url, { mode: 'proxy' });
    const { summary } = await host.captureOf(async () => {
      const met = await send(host.listenerUrl + PATH, '{}').met;
      expect(met.status).toBe(502);
      expect(met.body).toMatch(/captured, but .* gave no answer/);
    });
    await expect
      .poll(async () => (await detail(host, summary.id)).answer)
      .toMatchObject({ from: 'listener', status: 502 });
    expect((await handedOn(host, summary.id)).error?.code).toBe('refused');
  });

  it('the service gets 504 if the receiver is too slow', async () => {
    const receiver = await testReceiver();
    receiver.react('silence');
    const host = await forwarding(receiver.url, { mode: 'proxy', timeoutMs: 100 });
    expect((await send(host.listenerUrl + PATH, '{}').met).status).toBe(504);
  });

  it('a service that gives up is recorded, and so is what the receiver does', async () => {
    const receiver = await testReceiver();
    receiver.react('silence');
    const host = await forwarding(receiver.url, { mode: 'proxy', timeoutMs: 60_000 });
    const sending = send(host.listenerUrl + PATH, '{}');
    await expect.poll(() => receiver.received.length).toBe(1);
    sending.giveUp();
    const id = host.captures()[0]?.id ?? 0;
    await expect.poll(async () => (await detail(host, id)).answer.outcome).toBe('gone');
    await receiver.close();
    expect((await handedOn(host, id)).error?.code).toBe('reset');
  });
});

it('closing a host does not wait for a silent receiver', async () => {
  const receiver = await testReceiver();
  receiver.react('silence');
  const forward = { mode: 'proxy', timeoutMs: 60_000 } as const;
  const host = await forwarding(receiver.url, forward, await startShop());
  const { met } = sendHttp1(host.listenerUrl + PATH, '{}');
  await expect.poll(() => receiver.received.length).toBe(1);
  const started = performance.now();
  await host.close();
  expect(performance.now() - started).toBeLessThan(20_000);
  expect((await met).status).toBeNull();
});
