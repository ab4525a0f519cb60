// The tunnel check in words, and the webhook URL made from a public URL.

import { describe, expect, it } from 'vitest';
import {
  arrivalFacts,
  headerChanges,
  PUBLIC_URL,
  webhookUrl,
} from '../../../../renderer/sending/tunnel/tunnel-page.tsx';
import type { TunnelCheck } from '../../../../shared/contract/sending.ts';

const arrived: NonNullable<TunnelCheck['arrived']> = {
  afterMs: 12,
  sentVersion: '1.1',
  httpVersion: '1.1',
  tls: false,
  bodyIsSame: true,
  bodyLength: 1234,
  verdict: 'valid',
  added: [['X-Forwarded-For', '203.0.113.7']],
  removed: [['Accept', '*/*']],
  changed: [{ name: 'Host', sent: 'a.example', came: '127.0.0.1' }],
  peerAddress: '127.0.0.1',
};

describe('the probe that arrived', () => {
  it('is described point by point, all the same if nothing changed', () => {
    expect(arrivalFacts(arrived).map(({ says }) => says)).toEqual([
      'unchanged, 1,234 bytes',
      'Valid',
      '1.1, as sent',
      'not encrypted, from 127.0.0.1',
      '12 ms',
    ]);
    expect(arrivalFacts(arrived).every(({ isSame }) => isSame)).toBe(true);
  });

  it('differs where the tunnel changed it', () => {
    const facts = arrivalFacts({
      ...arrived,
      bodyIsSame: false,
      verdict: 'invalid',
      httpVersion: '2.0',
    });
    expect(facts.filter(({ isSame }) => !isSame).map(({ name }) => name)).toEqual([
      'Body',
      'Signature',
      'HTTP version',
    ]);
  });

  it('has changed, removed and added headers listed, in this order', () => {
    expect(headerChanges(arrived)).toEqual([
      { name: 'Host', kind: 'changed', sent: 'a.example', came: '127.0.0.1' },
      { name: 'Accept', kind: 'removed', sent: '*/*', came: null },
      { name: 'X-Forwarded-For', kind: 'added', sent: null, came: '203.0.113.7' },
    ]);
  });
});

it.each([
  ['https://a.example', 'https://a.example/hooks/shop-a'],
  ['https://a.example/', 'https://a.example/hooks/shop-a'],
  ['https://a.example/in//', 'https://a.example/in/hooks/shop-a'],
])('%s with a path gives %s', (publicUrl, whole) =>
  expect(webhookUrl(publicUrl, '/hooks/shop-a')).toBe(whole),
);

it.each([
  ['https://a.example', null],
  [' http://a.example/in ', null],
  ['a.example', /^Start the URL with/],
  ['ftp://a.example', /^Start the URL with/],
  ['https://a.example?x=1', /Remove \?/],
])('%j as a public URL', (text, says) => {
  const error = PUBLIC_URL.wrong(text);
  if (says === null) expect(error).toBeNull();
  else expect(error).toMatch(says);
});
