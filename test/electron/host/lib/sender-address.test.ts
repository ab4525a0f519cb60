// The address of the sender, and whether the endpoint's list contains it (document 5.2).

import { describe, expect, it } from 'vitest';
import { checkSender, isAddressOrRange } from '../../../../electron/host/lib/sender-address.ts';
import type { HeaderPairs } from '../../../../shared/webhook/capture.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { endpointDraft } from '../support/webhook.ts';

const check = (peerAddress: string, headers: HeaderPairs = [], allowed: string[] = []) =>
  checkSender({ peerAddress, headers }, allowed);

describe('the address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
  ])('of a remote socket (%s) is the sender’s, whatever headers say', (peer, address) => {
    const headers = [['X-Forwarded-For', '198.51.100.1']] as const;
    expect(check(peer, headers)).toMatchObject({ address, header: null });
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'of a tunnel on this machine (%s) is taken from its header, and the header is named',
    (peer) => {
      const headers = [['X-Real-IP', '203.0.113.7']] as const;
      const found = { address: '203.0.113.7', header: 'X-Real-IP: 203.0.113.7' };
      expect(check(peer, headers)).toMatchObject(found);
    },
  );

  it('is this machine’s own without such a header', () => {
    expect(check('127.0.0.1', [['Host', 'x']])).toMatchObject({
      address: '127.0.0.1',
      header: null,
    });
  });

  it.each([
    ['X-Real-IP: 1.1.1.1 | CF-Connecting-IP: 2.2.2.2', '2.2.2.2'], // before all
    ['X-Forwarded-For: 1.1.1.1 | true-client-ip: 2.2.2.2', '2.2.2.2'], // True-Client-IP before it
    ['X-Forwarded-For: 1.1.1.1, 3.3.3.3 ,2.2.2.2', '2.2.2.2'], // the last one
    ['X-Forwarded-For: 1.1.1.1 | x-forwarded-for: 2.2.2.2', '2.2.2.2'], // of the last line
    ['Forwarded: for=1.1.1.1, for=2.2.2.2;proto=https', '2.2.2.2'],
    ['Forwarded: proto=https; For="2.2.2.2:4000"', '2.2.2.2'],
    ['Forwarded: for="[2001:db8::1]:4000"', '2001:db8::1'],
    ['X-Forwarded-For: 2.2.2.2:4000', '2.2.2.2'],
    ['X-Forwarded-For: [2001:db8::1]', '2001:db8::1'],
    ['X-Forwarded-For: ::ffff:2.2.2.2', '2.2.2.2'],
    ['X-Forwarded-For: unknown', null],
    ['Forwarded: for=_hidden', null],
    ['X-Forwarded-For: ', null],
    ['Forwarded: by=1.1.1.1', null],
    ['X-Forwarded-For: 0x7f.1', null], // an older way to write IPv4
    ['X-Forwarded-For: \u00ff%[[]]]:::/,;="', null],
  ])('behind a tunnel: %s', (headers, address) => {
    const pairs = headers.split(' | ').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
    expect(check('127.0.0.1', pairs, ['9.9.9.9'])).toMatchObject({
      address,
      outcome: address === null ? 'no-address' : 'not-allowed',
    });
  });
});

describe('the allowed list', () => {
  const cases: [string, string[], string | null][] = [
    ['203.0.113.7', ['198.51.100.1', '203.0.113.7'], '203.0.113.7'],
    ['203.0.113.7', ['203.0.113.0/24'], '203.0.113.0/24'],
    ['203.0.114.7', ['203.0.113.0/24'], null],
    ['203.0.113.7', ['0.0.0.0/0'], '0.0.0.0/0'],
    ['203.0.113.7', ['::/0'], null],
    ['::ffff:203.0.113.7', ['203.0.113.7'], '203.0.113.7'],
    ['203.0.113.7', ['::ffff:203.0.113.7'], '::ffff:203.0.113.7'],
    ['203.0.113.7', ['::ffff:203.0.113.0/120'], '::ffff:203.0.113.0/120'],
    ['203.0.114.7', ['::ffff:203.0.113.0/120'], null],
    ['2001:db8:0:0::1', ['2001:db8::1'], '2001:db8::1'],
    ['2001:db8:1::1', ['2001:db8::/32'], '2001:db8::/32'],
    ['2001:db9::1', ['2001:db8::/32'], null],
  ];
  it.each(cases)('%s against %j: %s', (peer, allowed, match) => {
    const outcome = match === null ? 'not-allowed' : 'allowed';
    expect(check(peer, [], allowed)).toMatchObject({ outcome, match });
  });

  it('checks nothing if it is empty', () => {
    expect(check('203.0.113.7')).toMatchObject({ outcome: 'not-checked', address: '203.0.113.7' });
  });

  it.each(['203.0.113.7', '203.0.113.0/24', '2001:db8::/32', '::1', '::ffff:1.2.3.4/128'])(
    'can contain %s',
    (text) => expect(isAddressOrRange(text)).toBe(true),
  );

  it.each([
    ...['', 'shop.example', '203.0.113', '203.0.113.7/33', '2001:db8::/129', '1.2.3.4:80'],
    ...['1.2.3.4/', '[::1]', '10', '::ffff:1.2.3.4/95', '1.2.3.4/-1'],
  ])('cannot hold “%s”', (text) => {
    expect(isAddressOrRange(text)).toBe(false);
    expect(() => check('203.0.113.7', [], [text])).not.toThrow();
  });
});

it('an endpoint stores its list, refuses invalid addresses, and captures show the result', async () => {
  const host = await startTestHost();
  const wrong = endpointDraft({ allowedAddresses: ['203.0.113.7', 'shop.example'] });
  await refused('invalid-input', Promise.resolve(wrong).then(host.handlers['endpoints.save']));
  await host.addEndpoint({ allowedAddresses: ['203.0.113.0/24'] });
  const { sender } = await host.receiveBytes(
    200,
    'POST /hooks/shop-a HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1, 203.0.113.7\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(sender).toEqual({
    outcome: 'allowed',
    address: '203.0.113.7',
    header: 'X-Forwarded-For: 198.51.100.1, 203.0.113.7',
    match: '203.0.113.0/24',
  });
});
