// Mistakes that people met and reported. Requests that a proxy, a framework or a copy changed, or whose signature was made of other bytes.

import { describe, expect, it } from 'vitest';
import type { SignedRequest } from '../../../../../shared/signature/request/request.ts';
import { FORM, explained, github, hmac, SENT } from './explained.ts';

describe('a body whose bytes are signed', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['read as Latin-1', Buffer.from(SENT).toString('latin1'), /^text-charset: .*iso-8859-1/],
    ['with question marks', SENT.replace(/[^\0-\x7f]/gu, '?'), /^text-charset: .*question mark/],
    ['in UTF-16', Buffer.from(SENT, 'utf16le'), /^text-charset: .*utf-16le/],
    ['without four-byte characters', SENT.replace('🎠', ''), /^text-charset: .*U\+FFFF/],
    [
      'with U+FFFD for each byte',
      Array.from(Buffer.from(SENT), (byte) =>
        byte < 128 ? String.fromCharCode(byte) : '\ufffd',
      ).join(''),
      /^text-charset: .*U\+FFFD/,
    ],
    [
      'with surrogates in upper case',
      SENT.replace('🎠', '\\uD83C\\uDFA0'),
      /^body-rewritten: .*upper/,
    ],
    ['with surrogates escaped', SENT.replace('🎠', '\\ud83c\\udfa0'), /^body-rewritten: .*U\+FFFF/],
  ])('%s', (_, signed, says) => {
    expect(explained('github', github(signed))).toMatch(says);
    // The same as somebody's own code.
    expect(explained('github', github(SENT), hmac(signed))).toMatch(says);
  });
});

it('a captured body whose numbers lost their decimals', () => {
  const body = '{"score":3,"id":12,"weight":[7,-1]}';
  const signature = hmac('{"score":3.0,"id":12,"weight":[7.0,-1]}');
  const request: Partial<SignedRequest> = {
    ...{ headers: [['X-Hub-Signature-256', `sha256=${signature}`]], body },
  };
  expect(explained('github', request)).toMatch(/^body-rewritten: .*3\.0, 7\.0 was signed/);
});

describe('a URL that a proxy made', () => {
  const body = '{"toy":7}';
  it.each<[string, string, SignedRequest['headers'], RegExp]>([
    ['with www.', 'https://www.toys.example/in', [], /^url-other: .*with “www\.”/],
    ['with a port left out', 'https://toys.example/in', [], /^url-other: .*without its port/],
    [
      'with another host',
      'https://shop.example/in',
      [['X-Forwarded-Host', 'shop.example']],
      /^url-other: .*X-Forwarded-Host/,
    ],
    [
      'with all that it changed',
      'http://shop.example:8080/api/in',
      [
        ['X-Forwarded-Proto', 'http, https'],
        ['X-Forwarded-Host', 'shop.example'],
        ['X-Forwarded-Port', '8080'],
        ['X-Forwarded-Prefix', '/api'],
      ],
      /^url-other: .*X-Forwarded-… name it/,
    ],
    [
      'with what Forwarded says',
      'http://shop.example/in',
      [['Forwarded', 'for=10.0.0.1; Host="shop.example";proto=http, for=10.0.0.2']],
      /^url-other: .*Forwarded/,
    ],
  ])('%s', (name, signed, headers, says) => {
    const url = name.includes('port') ? 'https://toys.example:8443/in' : 'https://toys.example/in';
    const signature = hmac(signed + body, 'base64');
    const all: SignedRequest['headers'] = [
      ...headers,
      ['x-square-hmacsha256-signature', signature],
    ];
    expect(explained('square', { url, headers: all, body })).toMatch(says);
  });
});

describe('a parameter that is signed', () => {
  const body = '{"action":"paid","data":{"id":"TOY77A"}}';
  const signed = (id: string) => hmac(`id:${id};request-id:r-5;ts:1764000000;`);
  const request = (url: string, signature: string): Partial<SignedRequest> => ({
    ...{ url, body },
    headers: [
      ['x-request-id', 'r-5'],
      ['x-signature', `ts=1764000000,v1=${signature}`],
    ],
  });
  it('was signed in lower case', () => {
    const url = 'https://toys.example/in?data.id=TOY77A';
    const says = /^text-lower-case: .*data\.id/;
    expect(explained('mercado-pago', request(url, signed('toy77a')))).toMatch(says);
    expect(explained('mercado-pago', request(url, signed('TOY77A')), signed('toy77a'))).toMatch(
      says,
    );
  });

  it('is missing from the URL', () => {
    const url = 'https://toys.example/in';
    expect(explained('mercado-pago', request(url, signed('TOY77A')))).toMatch(
      /^url-other: .*data\.id/,
    );
  });
});

describe('the fields of a form', () => {
  it('lost all but the last of one name', () => {
    const url = 'https://toys.example/in';
    const sha1 = (message: string) => hmac(message, 'base64', 'sha1');
    const request = {
      ...{ url, body: 'Media=one&From=%2B1&Media=two' },
      headers: [
        ...FORM,
        ['X-Twilio-Signature', sha1(`${url}From+1MediaoneMediatwo`)],
      ] as SignedRequest['headers'],
    };
    expect(explained('twilio', request, sha1(`${url}From+1Mediatwo`))).toMatch(
      /^field-left-out: .*last/,
    );
    expect(explained('twilio', request, sha1(`${url}From+1Mediaone`))).toMatch(
      /^field-left-out: .*first/,
    );
  });

  it('were encoded as another language encodes them', () => {
    const query = 'vnp_Amount=500000&vnp_OrderInfo=red+toy&vnp_TxnRef=9';
    const sha512 = (message: string) => hmac(message, 'hex', 'sha512');
    const url = `https://toys.example/in?${query}&vnp_SecureHash=${sha512(query)}`;
    const theirs = sha512(query.replace('+', '%20'));
    expect(explained('vnpay', { url }, theirs)).toMatch(/^text-url-encoded: .*encodeURIComponent/);
  });
});
