// Bodies that are not a proper notification: each is captured unchanged, answered, and shown with the reason. The host
// still accepts an honest webhook after them. listen/broken-http.test.ts covers broken HTTP.

import { describe, expect, it } from 'vitest';
import { defectSays } from '../../../../shared/webhook/defect.ts';
import { http2Request } from '../support/http2-client.ts';
import { bodyOf, startTestHost, startShop } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';

const host = await startShop();

const because = (reason: string, more: object = {}) => ({
  ...{ verdict: 'unverifiable', reason, ...more },
});
const INVALID = { verdict: 'invalid', reason: null };
const twice = signedBody({ amount: '266.00' }).replace('{', '{"amount":"1.00",');
const named = (name: string) => signedBody().replace('{', `{${JSON.stringify(name)}:null,`);

it.each<[string, string | Uint8Array, summary: object, note?: string]>([
  ['empty', '', because('not-json')],
  ['only whitespace', ' \r\n\t', because('not-json')],
  ['not JSON', 'name=Order+1042&amount=266.00', because('not-json')],
  ['JSON and extra text', '{"a":1} {"b":2}', because('not-json')],
  ['incomplete JSON', '{"name":"Order 10', because('not-json')],
  ['an array', '[{"name":"Order 1042"}]', because('not-an-object')],
  ['a string', '"Order 1042"', because('not-an-object')],
  ['null', 'null', because('not-an-object')],
  [
    'invalid UTF-8',
    Buffer.from('{"name":"caf\xe9","sign":"x"}', 'latin1'),
    because('not-json'),
    'invalid-utf8',
  ],
  [
    'objects nested 300 levels deep',
    '{"a":'.repeat(300) + '1' + '}'.repeat(300),
    because('too-deep'),
  ],
  ['arrays nested as deep', `{"a":${'['.repeat(299)}1${']'.repeat(299)}}`, because('too-deep')],
  ['a hundred thousand arrays', '['.repeat(100_000), because('too-deep', { name: null })],
  ['without a signature', '{"name":"Order 1042"}', because('no-sign', { name: 'Order 1042' })],
  ['with null for it', '{"name":"Order 1042","sign":null}', because('no-sign')],
  ['with an empty one', '{"name":"Order 1042","sign":" "}', because('no-sign')],
  ['with a number for it', '{"name":"Order 1042","sign":12345}', INVALID, 'sign-type'],
  ['signed with another secret', signedBody({}, 'another secret'), INVALID],
  ['with a repeated name', twice, { verdict: 'valid', amount: '266.00' }, 'duplicate-name'],
  ['with __proto__', named('__proto__'), { verdict: 'valid' }],
  ['with a nameless field', named(''), { verdict: 'valid' }],
  [
    'with NUL, half a surrogate pair and line feeds in its name',
    '{"name":"\\ud83d a\\u0000b\\r\\n","amount":1e400}',
    { reason: 'no-sign', amount: '1e400', name: expect.stringMatching(/a.*b/s) as string },
  ],
])('a body that is %s', async (_, body, summary, note) => {
  const capture = await host.receive(PATH, body, 200);
  expect(bodyOf(capture).equals(Buffer.from(body))).toBe(true);
  expect(capture.summary).toMatchObject({ defect: null, answered: 200, ...summary });
  const { verdict, reason, notes } = capture.verification;
  expect({ verdict, reason }).toEqual({
    verdict: capture.summary.verdict,
    reason: capture.summary.reason,
  });
  if (note !== undefined) expect(notes.map(({ code }) => code)).toContain(note);
});

it('a name of a megabyte is shortened only in the list', async () => {
  const { summary } = await host.receive(PATH, signedBody({ name: 'x'.repeat(1024 * 1024) }));
  expect(summary.verdict).toBe('valid');
  expect(summary.name?.length).toBeLessThan(1000);
});

it('GET is captured without a body, and a path that no endpoint has without a secret', async () => {
  const got = await host.receiveBytes(200, `GET ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(got.summary).toMatchObject(
    because('not-json', { method: 'GET', bodyLength: 0, answered: 200 }),
  );
  const other = await host.receive('/other', signedBody());
  expect(other.summary).toMatchObject(because('no-secret', { endpointId: null }));
});

describe('a body over the limit', () => {
  const MEBIBYTE = 1024 * 1024;

  it('of 40 MB is truncated at 32 MB, marked, and answered 413', async () => {
    const body = Buffer.alloc(40 * MEBIBYTE, '{"name":"x"} ');
    const detail = await host.receive(PATH, body, 413);
    const { capture, summary } = detail;
    expect(capture).toMatchObject({ defect: 'cut', bodyLength: body.length });
    for (const bytes of [body.length, 32 * MEBIBYTE])
      expect(defectSays(capture.defectReason)).toContain(bytes.toLocaleString('en'));
    expect(bodyOf(detail).equals(body.subarray(0, 32 * MEBIBYTE))).toBe(true);
    expect(summary).toMatchObject({ defect: 'cut', answered: 413, verdict: 'unverifiable' });
  });

  it('is detected from the first extra byte, over both versions of HTTP', async () => {
    const small = await startTestHost({ maxBodyBytes: 10 });
    const whole = await small.receive('/', '0123456789');
    expect(whole.summary).toMatchObject({ defect: null, answered: 200 });
    for (const send of [
      () => small.post('/', '0123456789a'),
      () => http2Request(small.listenerUrl, { ':path': '/' }, '0123456789a'),
    ]) {
      const over = await small.captureOf(send);
      expect(over.summary).toMatchObject({ defect: 'cut', answered: 413, bodyLength: 11 });
      expect(bodyOf(over).toString()).toBe('0123456789');
    }
  });
});

it('an honest webhook is still accepted', async () => {
  const { summary } = await host.receive(PATH, signedBody());
  expect(summary).toMatchObject({ verdict: 'valid', answered: 200, name: 'Order 1042' });
});
