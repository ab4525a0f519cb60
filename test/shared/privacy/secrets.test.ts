// Secrets never leave, wherever they ended up by mistake.

import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { decoders } from '../../../electron/host/share/decoders.ts';
import { hideSecrets } from '../../../shared/privacy/hide-secrets.ts';
import { createSecretHider, secretPatterns } from '../../../shared/privacy/secrets.ts';
import { testCapture } from '../support/capture.ts';

const SECRET = 'whsec_5d41402abc4b"ש';
const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const hider = createSecretHider(secretPatterns([SECRET, ' k3y ', '12345678901'], decoders));

const bodyOf = (body: string | Uint8Array) =>
  Buffer.from(hideSecrets(testCapture({ body: Buffer.from(body as string) }), hider, codec).body);

describe('a body', () => {
  it('has the placeholder where a value contains a secret, however it is escaped', () => {
    expect(
      JSON.parse(
        bodyOf(
          `{"sign":"266.00:1:${SECRET.replace('"', '\\"')}","note":"${Array.from(SECRET, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}`,
        ).toString(),
      ),
    ).toEqual({ sign: '266.00:1:<SECRET>', note: '<SECRET>' });
    const items = JSON.stringify([{ name: SECRET }]);
    expect(JSON.parse(bodyOf(JSON.stringify({ items })).toString())).toEqual({
      items: '[{"name":"<SECRET>"}]',
    });
  });

  it.each([
    ['stays JSON where a number is one', '{"a":12345678901,"b":[1]}', '{"a":"<SECRET>","b":[1]}'],
    ['is a form', `a=1&key=${encodeURIComponent(SECRET)}`, 'a=1&key=<SECRET>'],
    ['is bytes', Buffer.concat([Buffer.from([0xff]), Buffer.from(SECRET)]), '\xff<SECRET>'],
    [
      'keeps a short one only inside a longer value',
      '{"a":"k3y","b":"1:k3y","c":"ak3yb"}',
      '{"a":"<SECRET>","b":"1:<SECRET>","c":"ak3yb"}',
    ],
  ])('%s', (_, body, left) => {
    expect(bodyOf(body).toString('latin1')).toBe(left);
  });
});

it('hides a secret in the target and in headers, and reports it', () => {
  const headers = [['X-Secret', utf8(SECRET)]] as const;
  const target = `/hooks?secret=${encodeURIComponent(SECRET)}`;
  expect(hideSecrets(testCapture({ headers, target }), hider, codec)).toMatchObject({
    target: '/hooks?secret=<SECRET>',
    headers: [['X-Secret', '<SECRET>']],
  });
  expect(hider.replaced()).toEqual(['secret']);
});

it('leaves a capture without a secret unchanged', () => {
  const capture = testCapture();
  const own = createSecretHider(secretPatterns([SECRET], decoders));
  expect(hideSecrets(capture, own, codec)).toEqual(capture);
  expect(own.replaced()).toEqual([]);
});
