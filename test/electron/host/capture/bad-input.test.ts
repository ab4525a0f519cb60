// Bodies that are not a proper notification: each is captured unchanged, answered, and shown with the reason. The host
// still accepts an honest webhook after each. listen/broken-http.test.ts covers broken HTTP.

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import type { CaptureDetail } from '../../../../shared/contract/capture.ts';
import { http2Request } from '../support/http2-client.ts';
import { bodyOf, startTestHost, type TestHost } from '../support/test-host.ts';
import { addEndpoint, SECRET, signedBody } from '../support/webhook.ts';
import { exchange, post, type WireAnswer } from '../support/wire.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  await addEndpoint(host);
});

afterEach(async () => {
  const { summary } = await host.captureOf(() => post(host.listenerUrl, PATH, signedBody()));
  expect(summary).toMatchObject({ verdict: 'valid', answered: 200, name: 'Order 1042' });
});

const PATH = '/hooks/shop-a';
const codes = ({ verification }: CaptureDetail) => verification.notes.map(({ code }) => code);

/** Sends a complete body, and asserts that it was stored unchanged. */
async function captured(body: string | Uint8Array): Promise<CaptureDetail> {
  let answer: WireAnswer | undefined;
  const capture = await host.captureOf(async () => {
    answer = await post(host.listenerUrl, PATH, body);
  });
  expect(answer?.status).toBe(200);
  expect(bodyOf(capture).equals(Buffer.from(body))).toBe(true);
  expect(capture.summary).toMatchObject({ defect: null, answered: 200 });
  return capture;
}

describe('an unreadable body', () => {
  it.each([
    ['empty', ''],
    ['only whitespace', ' \r\n\t'],
    ['not JSON', 'name=Order+1042&amount=266.00'],
    ['JSON and extra text', '{"a":1} {"b":2}'],
    ['incomplete JSON', '{"name":"Order 10'],
  ])('%s: not-json', async (_, body) => {
    const { summary, verification } = await captured(body);
    expect(summary).toMatchObject({ verdict: 'unverifiable', reason: 'not-json' });
    expect(verification).toMatchObject({ verdict: 'unverifiable', reason: 'not-json' });
  });

  it.each([
    ['an array', '[{"name":"Order 1042"}]'],
    ['a string', '"Order 1042"'],
    ['null', 'null'],
  ])('%s: not-an-object', async (_, body) => {
    const { summary } = await captured(body);
    expect(summary).toMatchObject({ verdict: 'unverifiable', reason: 'not-an-object' });
  });

  it('invalid UTF-8: not-json, with a note that explains why', async () => {
    const capture = await captured(Buffer.from('{"name":"caf\xe9","sign":"x"}', 'latin1'));
    expect(capture.summary).toMatchObject({ verdict: 'unverifiable', reason: 'not-json' });
    expect(codes(capture)).toContain('invalid-utf8');
  });

  it.each([
    ['objects', '{"a":'.repeat(300) + '1' + '}'.repeat(300)],
    ['arrays', `{"a":${'['.repeat(299)}1${']'.repeat(299)}}`],
    ['a hundred thousand arrays', '['.repeat(100_000)],
  ])('nested 300 levels deep or more (%s): too-deep', async (_, body) => {
    const { summary } = await captured(body);
    expect(summary).toMatchObject({ verdict: 'unverifiable', reason: 'too-deep', name: null });
  });
});

describe('a signature that is missing or malformed', () => {
  it.each([
    ['absent', '{"name":"Order 1042"}'],
    ['null', '{"name":"Order 1042","sign":null}'],
    ['empty', '{"name":"Order 1042","sign":" "}'],
  ])('%s: no-sign', async (_, body) => {
    const { summary } = await captured(body);
    expect(summary).toMatchObject({
      verdict: 'unverifiable',
      reason: 'no-sign',
      name: 'Order 1042',
    });
  });

  it('a number: invalid, with a note that explains why', async () => {
    const capture = await captured('{"name":"Order 1042","sign":12345}');
    expect(capture.summary).toMatchObject({ verdict: 'invalid', reason: null });
    expect(capture.verification.received).toBe('12345');
    expect(codes(capture)).toContain('sign-type');
  });

  it('made with another secret: invalid', async () => {
    const { summary } = await captured(signedBody({}, 'another secret'));
    expect(summary).toMatchObject({ verdict: 'invalid', reason: null });
  });

  it('on a path that no endpoint has: no-secret', async () => {
    const { summary } = await host.captureOf(() => post(host.listenerUrl, '/other', signedBody()));
    expect(summary).toMatchObject({
      endpointId: null,
      verdict: 'unverifiable',
      reason: 'no-secret',
    });
  });
});

describe('unusual names and values', () => {
  it('repeated names: the last value counts, and a note reports it', async () => {
    const once = signedBody({ amount: '266.00' }, SECRET);
    const capture = await captured(once.replace('{', '{"amount":"1.00",'));
    expect(capture.summary).toMatchObject({ verdict: 'valid', amount: '266.00' });
    expect(codes(capture)).toContain('duplicate-name');
  });

  it.each(['__proto__', 'constructor', 'toString', ''])('a field named “%s”', async (name) => {
    const body = signedBody().replace('{', `{${JSON.stringify(name)}:null,`);
    expect((await captured(body)).summary.verdict).toBe('valid');
  });

  it('a name with NUL, half a surrogate pair and line feeds', async () => {
    const { summary } = await captured('{"name":"\\ud83d a\\u0000b\\r\\n","amount":1e400}');
    expect(summary.reason).toBe('no-sign');
    expect(summary.amount).toBe('1e400');
    expect(summary.name).toMatch(/a.*b/s);
  });

  it('a name of a megabyte is shortened only in the list', async () => {
    const { summary } = await captured(signedBody({ name: 'x'.repeat(1024 * 1024) }));
    expect(summary.verdict).toBe('valid');
    expect(summary.name?.length).toBeLessThan(1000);
  });
});

describe('GET', () => {
  it('is captured without a body, and the reason explains it', async () => {
    const { summary } = await host.captureOf(() =>
      exchange(host.listenerUrl, `GET ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`),
    );
    expect(summary).toMatchObject({
      method: 'GET',
      bodyLength: 0,
      answered: 200,
      verdict: 'unverifiable',
      reason: 'not-json',
    });
  });
});

describe('a body over the limit', () => {
  const MEBIBYTE = 1024 * 1024;
  const body = Buffer.alloc(40 * MEBIBYTE, '{"name":"x"} ');

  it.each([
    ['HTTP/1.1', () => post(host.listenerUrl, PATH, body)],
    ['HTTP/2', () => http2Request(host.listenerUrl, { ':path': PATH }, body)],
  ])('of 40 MB over %s is truncated at 32 MB, marked, and answered 413', async (_, send) => {
    let status: number | undefined;
    const { capture, summary } = await host.captureOf(async () => {
      status = (await send()).status;
    });
    expect(status).toBe(413);
    expect(capture).toMatchObject({ defect: 'cut', bodyLength: body.length });
    expect(defectSays(capture.defectReason)).toContain(body.length.toLocaleString('en'));
    expect(defectSays(capture.defectReason)).toContain((32 * MEBIBYTE).toLocaleString('en'));
    const kept = Buffer.from(capture.bodyBase64, 'base64');
    expect(kept.equals(body.subarray(0, 32 * MEBIBYTE))).toBe(true);
    expect(summary).toMatchObject({ defect: 'cut', answered: 413, verdict: 'unverifiable' });
  });

  it('is detected from the first extra byte', async () => {
    const small = await startTestHost({ maxBodyBytes: 10 });
    const whole = await small.captureOf(() => post(small.listenerUrl, '/', '0123456789'));
    expect(whole.summary).toMatchObject({ defect: null, answered: 200 });
    const over = await small.captureOf(() => post(small.listenerUrl, '/', '0123456789a'));
    expect(over.summary).toMatchObject({ defect: 'cut', answered: 413, bodyLength: 11 });
    expect(bodyOf(over).toString()).toBe('0123456789');
  });
});
