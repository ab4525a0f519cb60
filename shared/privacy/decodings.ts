// Decodes texts that may hide a secret: escapes of URLs, JSON, programs, HTML and mails; Base64, Base32, hexadecimal
// digits, numbers of bytes, UTF-16, gzip and zlib. Each decoding maps its result back to the encoded text.

import type { Span } from '../json/tree.ts';
import {
  NOTHING,
  overlaps,
  runs,
  startingAt,
  wholeRun,
  withinSlashes,
  type Decoded,
  type Decoding,
  type Latin1,
  type RunReading,
  type Spend,
} from './decoded.ts';

/** The platform's functions for bytes. */
export interface Decoders {
  /** A text's UTF-8 bytes. */
  readonly utf8: (text: string) => Latin1;
  /** The text of UTF-8 bytes; invalid bytes become U+FFFD. */
  readonly text: (bytes: Latin1) => string;
  /** Decodes either alphabet and ignores line breaks. */
  readonly base64: (run: Latin1) => Latin1;
  /**
   * The content of gzip or zlib data at the beginning of the bytes, as far as it can be read, and the length of that
   * data. Null if there is none. Throws RangeError if the content is longer than `most`.
   */
  readonly inflate: (bytes: Latin1, most: number) => { text: Latin1; length: number } | null;
}

/** Fewer encoded bytes are not searched for in the middle of a run. */
const LONG = 8;

/** The cost, in characters, of each place where compressed data may begin. */
const INFLATE_WORK = 16 * 1024;
const MOST_INFLATED = 64 * 1024 * 1024;

/** All decodings that can encode at least this many bytes. */
export function createDecodings(decoders: Decoders, shortest: number): readonly Decoding[] {
  const { utf8, base64 } = decoders;
  const character = (code: number) => utf8(String.fromCodePoint(code <= 0x10ffff ? code : 0xfffd));
  const percent = (escape: string) =>
    escape[1] === 'u'
      ? utf8(String.fromCharCode(parseInt(escape.slice(2), 16)))
      : String.fromCharCode(parseInt(escape.slice(1), 16));
  const backslash = (escape: string) => {
    if (escape[1] === 'x') return String.fromCharCode(parseInt(escape.slice(2), 16));
    if (escape[2] === '{') return character(parseInt(escape.slice(3), 16));
    if (escape[1] !== 'u') return ESCAPED[escape[1] ?? ''] ?? escape.slice(1);
    return utf8(escape.replace(/\\u(....)/g, (_, digits: string) => fromUnit(digits)));
  };
  const entity = (escape: string) => {
    const [, hex, decimal, name = ''] = /^&(?:#[xX](\w+)|#(\w+)|(\w+));?$/.exec(escape) ?? [];
    if (hex !== undefined) return character(parseInt(hex, 16));
    return decimal !== undefined ? character(Number(decimal)) : (NAMED[name] ?? escape);
  };
  const quoted = (escape: string) =>
    /\s/.test(escape) ? '' : String.fromCharCode(parseInt(escape.slice(1), 16));
  const shortRun = Math.max(2, Math.ceil((Math.min(shortest, LONG) * 4) / 3));
  const base64From = (skipped: number, least: number): RunReading => ({
    decode: (run) => (run.length < least ? '' : base64(run.slice(skipped))),
    within: withinSlashes(skipped),
  });
  const longRun = Math.ceil((LONG * 4) / 3);
  const shortRun32 = Math.max(2, Math.ceil((Math.min(shortest, LONG) * 8) / 5));
  const base32From = (skipped: number, least: number): RunReading => ({
    decode: (run) => {
      const bytes = run.length < least ? '' : base32Decoded(run.slice(skipped));
      return bytes.length < LONG_WORD && !LIKE_TEXT.test(bytes) ? '' : bytes;
    },
    within: wholeRun,
  });
  const longRun32 = Math.ceil((LONG * 8) / 5);
  const hexFrom = (skipped: number): RunReading => ({
    decode: (run) => hexDecoded(run.slice(skipped)),
    within: wholeRun,
  });
  const utf16 = ({ units, begins, low }: Utf16) =>
    runs(units, {
      decode: (run) => (begins.test(run) ? utf8(fromUnits(run, low)) : ''),
      within: wholeRun,
    });
  return [
    escapes(/%(?:[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4})/g, percent),
    escapes(BACKSLASHED, backslash),
    escapes(/&(?:#[xX][0-9A-Fa-f]{1,8}|#[0-9]{1,9}|amp|lt|gt|quot|apos|sol|nbsp);?/g, entity),
    escapes(SOFT_BREAK, () => ''),
    where(QUOTED_TEXT, escapes(QUOTED, quoted)),
    runs(
      inLines('A-Za-z0-9+/_-', shortRun),
      base64From(0, shortRun),
      // After other characters of the alphabet, the start of the Base64 text is unknown, so each offset is tried.
      ...[1, 2, 3].map((skipped) => base64From(skipped, longRun)),
    ),
    ...['A-Z2-7', 'a-z2-7'].map((alphabet) =>
      runs(
        inLines(alphabet, shortRun32),
        base32From(0, shortRun32),
        ...[1, 2, 3, 4, 5, 6, 7].map((skipped) => base32From(skipped, longRun32)),
      ),
    ),
    runs(/[0-9A-Fa-f]{16,}/g, hexFrom(0), hexFrom(1)),
    runs(/[0-9A-Fa-f]{2}(?:[ :,-][0-9A-Fa-f]{2}){7,}/g, { decode: hexDecoded, within: wholeRun }),
    runs(/\d{1,3}(?:, ?\d{1,3}){7,}/g, { decode: fromNumbers, within: wholeRun }),
    where(
      /\+/,
      where(
        /%/,
        escapes(/%[0-9A-Fa-f]{2}|\+/g, (one) => (one === '+' ? ' ' : percent(one))),
      ),
    ),
    ...[utf16(LOW_FIRST), utf16(HIGH_FIRST)].flatMap((units) => [
      where(/\0/, units),
      where(/\0/, behindOne(units)),
    ]),
    (text, spend) => inflated(text, spend, decoders),
  ];
}

const BACKSLASHED =
  /\\(?:u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]{1,6}\}|x[0-9A-Fa-f]{2}|["'\\/bfnrt])/g;
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' },
};
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', nbsp: ' ' },
};

const fromUnit = (digits: string) => String.fromCharCode(parseInt(digits, 16));

/**
 * The end of a line that goes on, in quoted-printable. Bytes of other kinds have no such lines. Alone, because the =
 * after a name may look like a byte.
 */
const SOFT_BREAK = /(?<=[\t -~]{8})=[ \t]*\r?\n(?=[!-~])/g;
/** The same, or a byte. */
const QUOTED = new RegExp(String.raw`=[0-9A-Fa-f]{2}|${SOFT_BREAK.source}`, 'g');
/** What no form has in its pairs. A secret with other bytes is found as it is written (secrets.ts). */
const QUOTED_TEXT = new RegExp(
  String.raw`=(?:3[Dd]|[02]0|[0-9A-Fa-f]{2}=[0-9A-Fa-f]{2})|${SOFT_BREAK.source}`,
);

/** Runs of these characters. The lines of a mail or a PEM file are read together. */
const inLines = (alphabet: string, least: number) =>
  new RegExp(String.raw`[${alphabet}]{${least},}(?:[ \t]*\r?\n[ \t]*[${alphabet}]+)*={0,6}`, 'g');

/** Fewer bytes of Base32 may be a word of a language, and count only if they are a text in UTF-8. */
const LONG_WORD = 15;
const LIKE_TEXT = /^(?:[\t\n\r -~]|[\xc2-\xf4][\x80-\xbf]{1,3})+$/;

/** The whole bytes of Base32 digits in either case. */
function base32Decoded(run: string): string {
  let [bits, length, text] = [0, 0, ''];
  for (const digit of run.toUpperCase().replace(/[^A-Z2-7]/g, '')) {
    bits = ((bits << 5) | BASE32.indexOf(digit)) & 0xfff;
    length += 5;
    if (length < 8) continue;
    length -= 8;
    text += String.fromCharCode((bits >> length) & 0xff);
  }
  return text;
}
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const hexDecoded = (run: string) =>
  (run.replace(/[ :,-]/g, '').match(/../g) ?? []).map(fromUnit).join('');

const fromNumbers = (run: string) =>
  run.replace(/(\d+)(?:, ?)?/g, (_, byte: string) => String.fromCharCode(Number(byte) & 0xff));

interface Utf16 {
  /** Units from the text's beginning on: eight or more likely ones, and the characters between them. */
  readonly units: RegExp;
  readonly begins: RegExp;
  /** The position of a unit's low byte. */
  readonly low: 0 | 1;
}

/* oxlint-disable no-control-regex -- a unit's high byte may be one */
/** Latin letters, common blocks, Greek to Arabic, and signs. */
const LOW_FIRST: Utf16 = {
  units:
    /(?:[^\0]\0|[^][\x03-\x06\x20-\x27\xd8-\xdf]){8,}|(?:(?!(?:[^\0]\0|[^][\x03-\x06\x20-\x27\xd8-\xdf]){8})[^][^]){1,4096}/g,
  begins: /^(?:[^\0]\0|[^][\x03-\x06\x20-\x27\xd8-\xdf]){8}/,
  low: 0,
};
const HIGH_FIRST: Utf16 = {
  units:
    /(?:\0[^\0]|[\x03-\x06\x20-\x27\xd8-\xdf][^]){8,}|(?:(?!(?:\0[^\0]|[\x03-\x06\x20-\x27\xd8-\xdf][^]){8})[^][^]){1,4096}/g,
  begins: /^(?:\0[^\0]|[\x03-\x06\x20-\x27\xd8-\xdf][^]){8}/,
  low: 1,
};
/* oxlint-enable no-control-regex */

/** The start of a unit is unknown: a character before it may be taken for half a unit. */
const behindOne = (decoding: Decoding): Decoding =>
  function* (text, spend) {
    for (const decoded of decoding(text.slice(1), spend)) yield startingAt(1, decoded);
  };

const fromUnits = (run: string, low: 0 | 1) =>
  run.replace(/[^][^]/g, (pair) =>
    String.fromCharCode(pair.charCodeAt(low) | (pair.charCodeAt(1 - low) << 8)),
  );

/** Applies a decoding only to texts that contain this. */
const where =
  (pattern: RegExp, decoding: Decoding): Decoding =>
  (text, spend) =>
    pattern.test(text) ? decoding(text, spend) : NOTHING;

/** Farther than this from an escape, a text is what it was before. Longer than any secret in another encoding. */
const NEAR = 64 * 1024;

/** Single characters that are written as several. Only what is near to them is decoded. */
function escapes(pattern: RegExp, decode: (escape: string) => Latin1): Decoding {
  return function* (text, spend) {
    for (const { start, end } of near(text, pattern)) {
      spend(end - start);
      yield startingAt(start, unescaped(text.slice(start, end), pattern, decode));
    }
  };
}

/** The parts of a text around the matches, in order. */
function near(text: Latin1, pattern: RegExp): Span[] {
  const parts: { start: number; end: number }[] = [];
  for (const { 0: escape, index } of text.matchAll(pattern)) {
    const last = parts.at(-1);
    const end = Math.min(text.length, index + escape.length + NEAR);
    if (last && index - NEAR <= last.end) last.end = end;
    else parts.push({ start: Math.max(0, index - NEAR), end });
  }
  return parts;
}

function unescaped(text: Latin1, pattern: RegExp, decode: (escape: string) => Latin1): Decoded {
  return { text: text.replace(pattern, decode), outer };

  function outer(inner: readonly Span[]): Span[] {
    // For each decoded character, its start in the text.
    const starts: number[] = [];
    let at = 0;
    for (const { 0: escape, index } of text.matchAll(pattern)) {
      for (; at < index; at++) starts.push(at);
      for (let left = decode(escape).length; left > 0; left--) starts.push(index);
      at = index + escape.length;
    }
    for (; at <= text.length; at++) starts.push(at);
    return inner.map(({ start, end }) => {
      let last = end;
      while (starts[last] === starts[end - 1]) last++;
      return { start: starts[start] ?? 0, end: starts[last] ?? text.length };
    });
  }
}

/** The first bytes of gzip and zlib data. */
const COMPRESSED = new RegExp(String.raw`\x1f\x8b\x08|\x78[\x01\x5e\x9c\xda]`, 'g');

function inflated(text: Latin1, spend: Spend, { inflate }: Decoders): readonly Decoded[] {
  const places: { start: number; end: number; from: number; to: number }[] = [];
  const said: string[] = [];
  let at = 0;
  let past = 0;
  for (const { index } of text.matchAll(COMPRESSED)) {
    if (index < past) continue;
    spend(INFLATE_WORK);
    const found = inflate(text.slice(index), MOST_INFLATED);
    if (!found || found.text === '') continue;
    spend(found.text.length);
    past = index + found.length;
    places.push({ start: index, end: past, from: at, to: at + found.text.length });
    said.push(found.text);
    at += found.text.length + 1;
  }
  if (places.length === 0) return NOTHING;
  const outer = (inner: readonly Span[]) => overlaps(places, inner).map(([place]) => place);
  return [{ text: said.join('\n'), outer }];
}
