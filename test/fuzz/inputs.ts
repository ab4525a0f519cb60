// Webhooks from hostile or broken senders: the published vectors and ordinary notifications, changed where parsers of
// JSON, charsets and HTTP often fail. Many stay signed, so that deep code paths are reached.

import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { primitives } from '../../electron/host/lib/primitives.ts';
import { sign } from '../../shared/signature/engine/sign-body.ts';
import type { Arrival, HeaderPairs } from '../../shared/webhook/capture.ts';
import type { Random } from './random.ts';

/** No part of it occurs in an input by chance. */
export const SECRET = 'whsec_5d41402abc4b2a76b9719d911017c592';

export interface Input {
  readonly arrival: Arrival;
  /** Whether the input contains the secret. */
  readonly holdsSecret: boolean;
}

type Some<T> = readonly [T, ...T[]];

const VECTORS = readFileSync(new URL('../fixtures/vectors.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { body: string }).body) as unknown as Some<string>;

const deep = (open: string, close: string, levels: number) =>
  open.repeat(levels) + '1' + close.repeat(levels);

/** JSON values as text. */
const VALUES: Some<string> = [
  ...(['0', '-0', '1e400', '1e-400', '1E+2', '10.50', '9007199254740993', '0.1e1'] as const),
  ...['123456789012345678901234567890', '1e999999999', '-1.0e-7', '01', '+1', '.5', 'NaN'],
  ...['null', 'true', 'false', '[]', '{}', '""', '" "', '"\\u00a0\\ufeff"', '"a:b"', '"\\u0000"'],
  ...['"\\ud83d"', '"\\ud83d\\ude00"', '"\\udc00\\ud800"', '"\u202e\u2066abc\u2069"', '"דנה לוי"'],
  ...['"é"', '"e\u0301"', '"\\/"', '"<script>alert(1)</script>"', '"\'; DROP TABLE captures; --"'],
  ...['[1,"x",null,{"b":2,"a":1,"a":3}]', '{"z":{"y":[1.50]},"__proto__":{"x":1}}'],
  ...['"[{\\"name\\":\\"x\\",\\"price\\":1.50}]"', '"{"', deep('[', ']', 30)],
  ...[
    deep('{"a":', '}', 201),
    deep('[', ']', 2000),
    `"${'x'.repeat(5000)}"`,
    `"${'\\u0041'.repeat(300)}"`,
  ],
];

const NAMES: Some<string> = [
  ...([
    'name',
    'items',
    'amount',
    'status',
    'sign',
    'Sign',
    'client_name',
    'client_email',
  ] as const),
  ...['client_tehudat', 'card_mask', 'receipt', 'inst', '__proto__', 'constructor', 'toString', ''],
  ...['10', '9', 'é', '\u202e', 'a\\u0000b', 'hasOwnProperty', '\\ud800', 'sign '],
];

const HEADERS: Some<readonly [string, string]> = [
  ['Content-Type', 'application/json'],
  ['content-type', 'text/plain; charset=windows-1255'],
  ['Content-Encoding', 'gzip'],
  ['__proto__', 'x'],
  ['constructor', ''],
  ['X-Forwarded-For', '1.2.3.4, ::ffff:10.0.0.1, unknown'],
  ['Forwarded', 'for="[2001:db8::1]:80";proto=https'],
  ['X-High', '\x80\xff\xe9'],
  ['Authorization', `Bearer ${SECRET}`],
  ['Cookie', 'a=b; c'],
  ['X-Long', 'v'.repeat(3000)],
];

const TARGETS: Some<string> = [
  '/hooks/shop-a',
  '/hooks/shop-a?x=1&x=2#y',
  '/',
  '*',
  '',
  'http://user:pass@host/hooks/shop-a?name=Dana',
  '/%00%ff%zz',
  '/\xe9\xff',
  `/?token=${SECRET}`,
  `/${'a/'.repeat(500)}`,
  '//evil/../..\\',
  '/__proto__/constructor',
];

/** The strings, numbers, words and brackets of a JSON text. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{}:,]/g;

const changesOfText: Some<(text: string, random: Random) => string> = [
  (text, random) => onToken(text, random, /^["\-\dtfn]/, () => random.pick(VALUES)),
  (text, random) => onToken(text, random, /^"/, () => `"${random.pick(NAMES)}"`),
  (text, random) => onToken(text, random, /^"/, (token) => `${token.slice(0, -1)}${SECRET}"`),
  (text, random) => onToken(text, random, /./, (token) => token + token),
  (text, random) => onToken(text, random, /./, () => ''),
  (text, random) => onToken(text, random, /^["\-\dtfn]/, (token) => `[${token},${token}]`),
  (text, random) => onToken(text, random, /^[,:{[]/, (token) => token + random.pick(BLANKS)),
  (text, random) => text.replace('{', `{"${random.pick(NAMES)}":${random.pick(VALUES)},`),
  (text, random) => text.replace(/}\s*$/, `,"${random.pick(NAMES)}":${random.pick(VALUES)}}`),
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => text + random.pick(VECTORS).slice(random.below(100)),
  (text) => `\ufeff${text}`,
];

const BLANKS: Some<string> = [' ', '\r\n', '\t', '\u00a0', '\0', '/**/', '\u2028'];

function onToken(
  text: string,
  random: Random,
  kind: RegExp,
  change: (token: string) => string,
): string {
  const tokens = [...text.matchAll(TOKEN)].filter(([token]) => kind.test(token));
  const chosen = tokens[random.below(tokens.length)];
  if (!chosen) return text;
  const { 0: token, index } = chosen;
  return text.slice(0, index) + change(token) + text.slice(index + token.length);
}

const changesOfBytes: Some<(bytes: Buffer, random: Random) => Buffer> = [
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    const at = random.below(bytes.length);
    if (at < changed.length) changed[at] = random.below(256);
    return changed;
  },
  (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  (bytes, random) => bytes.subarray(random.below(bytes.length + 1)),
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    const insert = Buffer.from([random.below(256), random.pick([0, 0x80, 0xc0, 0xed, 0xff])]);
    return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at)]);
  },
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  (bytes) => iconv.encode(bytes.toString('utf8'), 'windows-1255'),
  (bytes) => gzipSync(bytes, { level: 1 }),
  (_, random) => Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256))),
];

/** Makes the next input. */
export function makeInput(random: Random): Input {
  let text = random.pick(VECTORS);
  for (let left = random.below(4); left > 0; left -= 1) {
    text = random.pick(changesOfText)(text, random);
  }
  if (!random.oneIn(3)) {
    const signed = sign(text, SECRET, primitives);
    if (signed.ok) text = signed.text;
    if (random.oneIn(5)) text = random.pick(changesOfText)(text, random); // after signing
  }
  let body: Buffer = Buffer.from(text);
  if (random.oneIn(3)) body = random.pick(changesOfBytes)(body, random);
  const target = random.oneIn(4) ? random.pick(TARGETS) : TARGETS[0];
  const headers: HeaderPairs = Array.from({ length: random.below(4) }, () => random.pick(HEADERS));
  const holds = (part: string) => part.includes(SECRET);
  return {
    arrival: {
      receivedAtMs: 1_700_000_000_000,
      completedAtMs: 1_700_000_000_001,
      method: random.pick(['POST', 'POST', 'POST', 'PUT', 'M-SEARCH']),
      target,
      httpVersion: random.pick(['1.1', '1.1', '1.0', '2.0']),
      headers,
      tls: random.oneIn(2),
      peerAddress: '127.0.0.1',
      peerPort: 40_000,
      body,
      bodyLength: body.length,
      defect: random.oneIn(50) ? random.pick(['cut', 'incomplete', 'not-http']) : null,
      defectReason: null,
    },
    // Also in a body that is compressed or in another charset, because the search for causes reads it.
    holdsSecret: [target, text, ...headers.map(([, value]) => value)].some(holds),
  };
}
