// A secret never leaves in any encoding, wherever it is in a request's head.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { decoders } from '../../../electron/host/share/decoders.ts';
import { hideSecrets } from '../../../shared/privacy/hide-secrets.ts';
import { createSecretHider, secretPatterns } from '../../../shared/privacy/secrets.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import { testCapture } from '../support/capture.ts';
import { inForm } from '../../support/forms.ts';

const hiderOf = (...secrets: string[]) => createSecretHider(secretPatterns(secrets, decoders));
const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const bytesOf = (latin1: string) => Buffer.from(latin1, 'latin1');
const eachByte = (latin1: string, write: (byte: number) => string) =>
  Array.from(bytesOf(latin1), write).join('');
const hex = (byte: number) => byte.toString(16).padStart(2, '0');
const quoted = (byte: string) => `=${hex(byte.charCodeAt(0)).toUpperCase()}`;

/** As RFC 4648 writes it. */
function base32(latin1: string): string {
  const bits = eachByte(latin1, (byte) => byte.toString(2).padStart(8, '0'));
  const digits = (bits.match(/.{1,5}/g) ?? []).map((five) => parseInt(five.padEnd(5, '0'), 2));
  const text = digits.map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[digit]).join('');
  return text.padEnd(Math.ceil(text.length / 8) * 8, '=');
}

/** A text's UTF-8 bytes as Latin-1 characters. */
const WRITINGS: Record<string, (latin1: string) => string> = {
  'every character as a percent escape': (text) => eachByte(text, (byte) => `%${hex(byte)}`),
  'escapes in capitals': (text) => eachByte(text, (byte) => `%${hex(byte).toUpperCase()}`),
  'every second character as an escape': (text) =>
    Array.from(text)
      .map((char, at) => (at % 2 ? eachByte(char, (byte) => `%${hex(byte)}`) : formEncoded(char)))
      .join(''),
  'as a form': (text) => Array.from(text).map(formEncoded).join(''),
  Base64: (text) => bytesOf(text).toString('base64'),
  Base64url: (text) => bytesOf(text).toString('base64url'),
  'user and password': (text) => bytesOf(`shop:${text}`).toString('base64'),
  'quoted-printable': (text) => text.replace(/[^!-<>-~]/g, quoted),
  'quoted-printable, every byte': (text) => text.replace(/[^]/g, quoted),
  Base32: base32,
  'Base32 in lower case without padding': (text) => base32(text).replace(/=+$/, '').toLowerCase(),
  'JSON escapes': (text) =>
    Array.from(bytesOf(text).toString('utf8'), (char) =>
      Array.from(
        { length: char.length },
        (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join(''),
    ).join(''),
};

const formEncoded = (char: string) =>
  char === ' '
    ? '+'
    : eachByte(char, (byte) => (/[A-Za-z0-9]/.test(char) ? char : `%${hex(byte)}`));

/** A head with the text in one place and nowhere else. */
const PLACES: Record<string, (text: string) => Pick<Capture, 'target' | 'headers'>> = {
  'a value of the query': (text) => ({ target: `/hooks?key=${text}&n=1`, headers: [] }),
  'the only value of the query': (text) => ({ target: `/hooks?${text}`, headers: [] }),
  // A slash would end the path segment.
  'a part of the path': (text) => ({
    target: `/hooks/${text.replaceAll('/', '%2f')}/x`,
    headers: [],
  }),
  'a header': (text) => ({ target: '/', headers: [['X-Key', text]] }),
  'a credential': (text) => ({ target: '/', headers: [['Authorization', `Basic ${text}`]] }),
  'a cookie': (text) => ({ target: '/', headers: [['Cookie', `n=1; key=${text}; m=2`]] }),
  'a quoted parameter': (text) => ({ target: '/', headers: [['X-Key', `v1;key="${text}"`]] }),
  'the path of HTTP/2': (text) => ({ target: '/', headers: [[':path', `/hooks?key=${text}`]] }),
};

const letter = fc.constantFrom(...Array.from('abcXYZ0189-_.!~+/=%&:;,?#"\\\' שé☃'));
const secretOf = (min: number, max: number) =>
  fc
    .string({ unit: letter, minLength: min, maxLength: max })
    // A secret of separators alone would match anywhere, and a blank secret is none.
    .filter((secret) => secret.trim().length >= min && /[A-Za-z0-9]/.test(secret));
const writing = fc.constantFrom(...Object.keys(WRITINGS));
const place = fc.constantFrom(...Object.keys(PLACES));

/** The exported head, and the text that was put into it. */
function leave(secret: string, writings: readonly string[], at: string) {
  const hider = hiderOf(secret);
  const text = writings.reduce((inner, name) => WRITINGS[name]?.(inner) ?? inner, utf8(secret));
  const put = testCapture({ ...PLACES[at]?.(text), body: Buffer.from('{}') });
  const { target, headers } = hideSecrets(put, hider, codec);
  return { text, left: JSON.stringify([target, headers]), replaced: hider.replaced() };
}

describe.each([
  ['a long secret', secretOf(8, 40)],
  ['a short secret', secretOf(2, 7)],
])('%s never leaves in a head', (_, secrets) => {
  it('in one encoding', () => {
    fc.assert(
      fc.property(secrets, writing, place, (secret, name, at) => {
        const { text, left, replaced } = leave(secret, [name], at);
        expect(replaced).toEqual(['secret']);
        expect(left).toContain('<SECRET>');
        expect(left).not.toContain(JSON.stringify(text).slice(1, -1));
      }),
      { numRuns: inForm(250, 1000) },
    );
  });

  it('in one encoding inside another', () => {
    fc.assert(
      fc.property(secrets, writing, writing, place, (secret, inner, outer, at) => {
        const { text, left, replaced } = leave(secret, [inner, outer], at);
        expect(replaced).toEqual(['secret']);
        expect(left).not.toContain(JSON.stringify(text).slice(1, -1));
      }),
      { numRuns: inForm(250, 1000) },
    );
  });
});

it('at any place of a text in Base64 if it is long', () => {
  const inText = fc.tuple(
    fc.string({ maxLength: 9 }),
    secretOf(8, 30),
    fc.string({ maxLength: 9 }),
  );
  fc.assert(
    fc.property(inText, fc.constantFrom('', 'a', 'bc', 'def'), ([before, secret, after], glued) => {
      const text = glued + Buffer.from(before + secret + after).toString('base64url');
      const hider = hiderOf(secret);
      expect(hider.head(`token ${text}`)).toBe('token <SECRET>');
    }),
  );
});

it.each([
  [`Basic ${Buffer.from('shop:k3y').toString('base64')}`, 'Basic <SECRET>'],
  ['/hooks?a=1&key=whsec%5f5d41402%61&b=k%33y&c=3', '/hooks?a=1&key=<SECRET>&b=<SECRET>&c=3'],
  ['a=1; b=monk3ys; c=k3y', 'a=1; b=monk3ys; c=<SECRET>'],
])('and the smallest part that contains it is hidden: %s', (head, left) => {
  expect(hiderOf('whsec_5d41402a', 'k3y').head(head)).toBe(left);
});

it('and one of a single letter only where it stands alone', () => {
  const left = 'text/html;q=0.8; <SECRET>=<SECRET>; b=aa';
  expect(hiderOf('a').head('text/html;q=0.8; a=%61; b=aa')).toBe(left);
});

it('and heads without a secret stay unchanged', () => {
  const head = fc.string({
    unit: fc.constantFrom(...Array.from('abcd019%+/=&?; -_')),
    maxLength: 80,
  });
  const none = hiderOf();
  const hider = hiderOf('Zq8_not_there', 'Zq8☃');
  fc.assert(
    fc.property(head, (text) => {
      expect([none.head(text), hider.head(text)]).toEqual([text, text]);
    }),
  );
});

it('finds a long encoded secret in a body and leaves the bytes around it', () => {
  const hider = hiderOf('whsec_5d41402a');
  const encoded = Buffer.from('whsec_5d41402a').toString('base64');
  const bodyOf = (body: string) =>
    Buffer.from(
      hideSecrets(testCapture({ body: Buffer.from(body) }), hider, codec).body,
    ).toString();
  expect(bodyOf(`{ "a" : "${encoded}", "b":1.50}`)).toBe('{ "a" : "<SECRET>", "b":1.50}');
  expect(bodyOf('a=1&key=whsec%5f5d41402a&b=2')).toBe('a=1&key=<SECRET>&b=2');
});

it('does not change a hidden head when it is hidden again', () => {
  fc.assert(
    fc.property(secretOf(2, 20), writing, place, (secret, name, at) => {
      const hider = hiderOf(secret);
      const put = testCapture(PLACES[at]?.(WRITINGS[name]?.(utf8(secret)) ?? ''));
      const once = hideSecrets(put, hider, codec);
      expect(hideSecrets(once, hider, codec)).toEqual(once);
    }),
  );
});

it('searches the longest head', () => {
  const hider = hiderOf('whsec_5d41402a', 'k3y');
  const long = 'Zm9vYmFy%41'.repeat(12_000);
  const encoded = Buffer.from('whsec_5d41402a').toString('base64url');
  expect(hider.head(`a=${long}&b=${encoded}`)).toContain('b=<SECRET>');
});

it('finds a secret that was encoded and then written in UTF-16 after any text', () => {
  const hider = hiderOf('whsec_5d41402a');
  const percent = eachByte('whsec_5d41402a', (byte) => `%${hex(byte)}`);
  const little = Buffer.from(percent, 'utf16le');
  const big = Buffer.from(little).swap16();
  const before = fc.string({ unit: fc.constantFrom(...Array.from('x %\0a')), maxLength: 40 });
  fc.assert(
    fc.property(before, fc.constantFrom(little, big), (text, written) => {
      const hidden = hider.bytes(text + written.toString('latin1'));
      expect(hidden).toContain('<SECRET>');
      expect(hidden.replaceAll('\0', '')).not.toContain('%34');
    }),
    { numRuns: inForm(250, 1000) },
  );
});

it('finds a secret that was JSON-encoded five times, as in items inside a body', () => {
  const secret = 'whsec"5d4\\1402a';
  const hider = hiderOf(secret);
  let text = secret;
  for (let times = 0; times < 5; times++) text = JSON.stringify(text).slice(1, -1);
  expect(hider.text(`{"items":"${text}"}`)).toBe('{"items":"<SECRET>"}');
});

it('finds a secret with a percent sign that a URL leaves unescaped', () => {
  const secret = 'whsec %04é5d41%';
  const hider = hiderOf(secret);
  const { search } = new URL(`http://localhost/?key=${secret}&n=1`);
  expect(search).toContain('%20%04%C3%A9');
  expect(hider.head(search)).toBe('?key=<SECRET>&n=1');
});

it.each([
  [
    'Base64 of Base64, in strings of twenty',
    (text: string) => inPieces(base64(base64(text)), 20, '","'),
  ],
  [
    'Base64 of Base64, in commented lines',
    (text: string) => inPieces(base64(base64(text)), 40, '\n# '),
  ],
  [
    'hexadecimal digits of Base64, in strings',
    (text: string) => inPieces(hexOf(base64(text)), 32, '","'),
  ],
  [
    'bytes of Base64, twelve a line',
    (text: string) => inLines(Array.from(bytesOf(base64(text))), 12),
  ],
])('a secret never leaves in pieces: %s', (_, write) => {
  const secret = '5d41402abc4b2a76b9719d911017c592';
  const hider = hiderOf(secret);
  const text = `["${write(secret)}"]`;
  expect(hider.bytes(text)).not.toBe(text);
  expect(hider.replaced()).toEqual(['secret']);
});

const base64 = (text: string) => bytesOf(text).toString('base64');
const hexOf = (text: string) => bytesOf(text).toString('hex');
const inPieces = (text: string, length: number, between: string) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  ).join(between);
const inLines = (bytes: readonly number[], most: number) =>
  Array.from({ length: Math.ceil(bytes.length / most) }, (_, at) =>
    bytes.slice(at * most, (at + 1) * most).join(', '),
  ).join('\n');

it.each([
  [`?key=5d41402a=5Fbc4b2a76&n=1`, '?key=<SECRET>&n=1'],
  [`key: 5d41402a=\r\n=5fbc4b2a7=\n6!`, 'key: <SECRET>!'],
  [`"TOKEN${base32('5d41402a_bc4b2a76')}"`, '"<SECRET>"'],
  [`"${base32('5d41402a_bc4b2a76').toLowerCase().replace(/.{16}/g, '$&\r\n')}"`, '"<SECRET>"'],
])(
  'finds a secret in Base32 or quoted-printable that begins like an escape, or behind other letters: %j',
  (text, left) => {
    expect(hiderOf('5d41402a_bc4b2a76').bytes(text)).toBe(left);
  },
);
