// Results of a replay: only exactly 200 is delivered. Other responses, incomplete responses and every kind of failed
// connection are results too, stored and listed after a restart.

import { describe, expect, it } from 'vitest';
import { exchangeSays } from '../../../../shared/english/exchange-errors.ts';
import type { ReplayRequest, ReplayResult } from '../../../../shared/contract/sending.ts';
import { freePort } from '../../../support/free-port.ts';
import { replayRequest } from '../support/job.ts';
import { refused, hear, startTestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const host = await startTestHost();
const receiver = await testReceiver();
const captureId = (await host.receive('/', signedBody())).summary.id;

async function replay(change: Partial<ReplayRequest> = {}): Promise<ReplayResult> {
  return host.handlers['replay.send'](replayRequest(captureId, receiver.url, change));
}

describe('a response', () => {
  it('with a redirect is not followed', async () => {
    receiver.received.length = 0;
    receiver.react({ status: 302, headers: { Location: `${receiver.url}/elsewhere` } });
    const { response } = await replay();
    expect(response?.status).toBe(302);
    expect(response?.headers).toContainEqual(['Location', `${receiver.url}/elsewhere`]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is stored with its headers in order and letter case, its exact body and its duration', async () => {
    const body = Buffer.from(Uint8Array.from({ length: 256 }, (_, n) => n));
    receiver.react({ status: 200, headers: { 'X-Shop': 'A', 'set-COOKIE': ['a=1', 'b=2'] }, body });
    const before = Date.now();
    const { response, sentAtMs, durationMs } = await replay();
    expect(response?.headers.slice(0, 3)).toEqual([
      ['X-Shop', 'A'],
      ['set-COOKIE', 'a=1'],
      ['set-COOKIE', 'b=2'],
    ]);
    expect(response).toMatchObject({ bodyLength: 256, bodyCut: false });
    expect(Buffer.from(response?.bodyBase64 ?? '', 'base64').equals(body)).toBe(true);
    expect(sentAtMs).toBeGreaterThanOrEqual(before);
    expect(durationMs).toBeGreaterThan(0);
    expect(durationMs).toBeLessThan(5000);
  });

  it('over 1 MiB is truncated, with its full length', async () => {
    const body = Buffer.alloc(3 * 1024 * 1024, 'abcdefg');
    receiver.react({ status: 200, body });
    const { response } = await replay();
    expect(response).toMatchObject({ bodyLength: body.length, bodyCut: true });
    const kept = Buffer.from(response?.bodyBase64 ?? '', 'base64');
    expect(kept.equals(body.subarray(0, 1024 * 1024))).toBe(true);
  });
});

describe('no response', () => {
  const expectFailure = (result: ReplayResult, code: string, says: RegExp) => {
    expect(result).toMatchObject({ response: null, delivered: false, error: { code } });
    expect(result.error && exchangeSays(result.error)).toMatch(says);
  };

  it('because the name is unknown', async () => {
    const result = await replay({ url: 'http://receiver.invalid/hook', timeoutMs: 25_000 });
    expectFailure(result, 'unknown-host', /receiver\.invalid.*spelling/);
  });

  it('because the receiver times out', async () => {
    receiver.react('silence');
    const result = await replay({ timeoutMs: 1500 });
    expectFailure(result, 'timeout', /did not answer within 1\.5 s/);
    expect(result.durationMs).toBeGreaterThanOrEqual(1490);
    expect(result.durationMs).toBeLessThan(15_000);
  });

  it('because the receiver does not speak TLS', async () => {
    const result = await replay({ url: receiver.url.replace('http:', 'https:') });
    expectFailure(result, 'not-tls', /does not support TLS\. Use http:/);
  });
});

it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', '/webhook', 'javascript:alert(1)', 'http://'])(
  'a target that is not an http or https URL is refused: %s',
  async (url) => {
    await refused('invalid-input', replay({ url }));
  },
);

it('results are reported at once, listed newest first, also after a restart, and deleted with their capture', async () => {
  const told = hear(host, 'replay');
  receiver.react({ status: 500, headers: { 'X-Why': 'test' }, body: 'no' });
  const failed = await replay({ editedBody: '{"edited":true}' });
  const refused = await replay({ url: `http://127.0.0.1:${await freePort()}/` });
  expect(told).toEqual([failed, refused]);
  const listed = await host.handlers['replay.list']({ captureId });
  expect(listed.slice(0, 2)).toEqual([refused, failed]);
  const again = await host.startAgain();
  expect(await again.handlers['replay.list']({ captureId })).toEqual(listed);
  await again.handlers['captures.remove']({ ids: [captureId] });
  expect(await again.handlers['replay.list']({ captureId })).toEqual([]);
});
