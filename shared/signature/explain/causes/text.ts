// Causes in the characters of values (causes.md, `text-*`): escapes, charsets, and forms of Unicode.

import { CHARSET_READINGS } from '../../readings.ts';
import type { ExplainPrimitives } from '../explanation.ts';
import type { Origin, Point, SealChange, ValueChange, ValueRules } from '../procedure.ts';
import { readSource, type Source } from '../source.ts';
import {
  addSlashes,
  dotnetJsonEscape,
  formDecode,
  goJsonEscape,
  htmlUnescape,
  HTML_ESCAPES,
  jsonEscape,
  percentDecode,
  phpJsonEscape,
  phpJsonEscapeUnicode,
  pythonJsonEscape,
  stripSlashes,
  unicodeEscape,
  upperUnicodeJsonEscape,
  URL_ESCAPES,
  type Escape,
} from '../texts/text-escapes.ts';

type More = Pick<ValueChange, 'details' | 'isRare'>;

const change = (
  point: Point,
  code: ValueChange['code'],
  says: string,
  apply: (rules: ValueRules) => Partial<ValueRules>,
  more: More = {},
): ValueChange => ({
  kind: 'values',
  points: [point],
  code,
  says,
  apply: (rules) => ({ ...rules, ...apply(rules) }),
  ...more,
});

const writing = (write: (text: string, origin: Origin) => string) => (rules: ValueRules) => ({
  writes: [...rules.writes, write],
});
const reading = (read: Escape) => (rules: ValueRules) => ({ reads: [...rules.reads, read] });

const rare = { isRare: true } as const;
const isRareAfter = (count: number, at: number): More => (at < count ? {} : rare);

/** A string as it stands in the body, with its quotes; null for anything else, and for what was not sent. */
const literalOf = ({ node, read }: Origin) =>
  node?.kind === 'string' && node.end > node.start ? read.slice(node.start, node.end) : null;

const JSON_ESCAPES: readonly (readonly [words: string, escape: Escape])[] = [
  ['with \\/ and \\uXXXX, as PHP writes JSON', phpJsonEscape],
  ['with its escapes, as JavaScript writes JSON', jsonEscape],
  ['with \\uXXXX, as Python writes JSON', pythonJsonEscape],
  ['with \\/, as PHP writes JSON without \\uXXXX', phpJsonEscapeUnicode],
  ['with \\uXXXX in upper case, as .NET and Jackson can write it', upperUnicodeJsonEscape],
  ['as .NET writes JSON', dotnetJsonEscape],
  ['as Go writes JSON', goJsonEscape],
  ['with slashes as \\/ and nothing else', (text) => text.replaceAll('/', '\\/')],
  ['with \\uXXXX and nothing else', unicodeEscape],
];

const json: readonly ValueChange[] = [
  ...JSON_ESCAPES.flatMap(([words, escape], at) => [
    change(
      'json',
      'text-json-escaped',
      `Texts were joined as JSON ${words}, without the quotes.`,
      writing((text, { node }) => (node?.kind === 'string' ? escape(text) : text)),
      isRareAfter(4, at),
    ),
    change(
      'json',
      'text-json-escaped',
      `Texts were joined as JSON ${words}, in quotes.`,
      writing((text, { node }) => (node?.kind === 'string' ? `"${escape(text)}"` : text)),
      isRareAfter(4, at),
    ),
  ]),
  change(
    'json',
    'text-json-escaped',
    'Texts were joined as they stand in the body, with their escapes, without the quotes.',
    writing((text, origin) => literalOf(origin)?.slice(1, -1) ?? text),
  ),
  change(
    'json',
    'text-json-escaped',
    'Texts were joined as they stand in the body, with their escapes and quotes.',
    writing((text, origin) => literalOf(origin) ?? text),
  ),
  ...JSON_ESCAPES.slice(0, 3).map(([words, escape]) =>
    change(
      'json',
      'text-json-escaped',
      `Every value, numbers too, was joined as JSON ${words}, in quotes.`,
      writing((text) => `"${escape(text)}"`),
    ),
  ),
];

const html: readonly ValueChange[] = [
  ...HTML_ESCAPES.map(({ by, escape }, at) =>
    change(
      'html',
      'text-html-escaped',
      `Special characters of HTML were joined as entities, as ${by} writes them.`,
      writing(escape),
      isRareAfter(6, at),
    ),
  ),
  change(
    'html',
    'text-html-escaped',
    'HTML entities in values were turned into the characters that they stand for.',
    reading(htmlUnescape),
    rare,
  ),
];

const slashes: readonly ValueChange[] = [
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before quotes and backslashes.',
    writing(addSlashes),
  ),
  change('slashes', 'text-slashes', 'Backslashes were taken out of values.', reading(stripSlashes)),
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before quotes, not before backslashes.',
    writing((text) => text.replace(/["']/g, '\\$&')),
    rare,
  ),
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before double quotes.',
    writing((text) => text.replaceAll('"', '\\"')),
    rare,
  ),
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before single quotes.',
    writing((text) => text.replaceAll("'", "\\'")),
    rare,
  ),
];

const url: readonly ValueChange[] = [
  ...URL_ESCAPES.map(({ by, escape }, at) =>
    change(
      'url',
      'text-url-encoded',
      `Values were joined percent-encoded, as ${by} writes them.`,
      writing(escape),
      isRareAfter(9, at),
    ),
  ),
  change(
    'url',
    'text-url-encoded',
    'Values were decoded like those of a form: + became a blank, %XX a character.',
    reading(formDecode),
    rare,
  ),
  change('url', 'text-url-encoded', 'Values were percent-decoded.', reading(percentDecode), rare),
];

const unicode: readonly ValueChange[] = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form, at) =>
  change(
    'unicode',
    'text-unicode-form',
    `Texts were brought into the Unicode form ${form}.`,
    reading((text) => text.normalize(form)),
    { details: { form }, ...isRareAfter(2, at) },
  ),
);

const SINGLE_BYTE = ['windows-1252', 'windows-1255', 'iso-8859-1', 'iso-8859-8'] as const;

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** UTF-8 taken for another charset, character by character. `undefinedBytes`: what the charset has no character for. */
function misread(
  label: string,
  undefinedBytes: 'replaced' | 'kept' | 'dropped',
  { encode, decode }: ExplainPrimitives,
): Escape {
  const high = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  const read = decode(high, label, false) ?? '';
  const table = Array.from(high, (byte, at) => {
    const character = read.charAt(at);
    if (character !== '\ufffd') return character;
    if (undefinedBytes === 'dropped') return '';
    return undefinedBytes === 'kept' ? String.fromCharCode(byte) : character;
  });
  return (text) => {
    if (isAscii(text)) return text;
    let misread = '';
    for (const byte of encode(text, 'utf-8')) {
      misread += byte < 128 ? String.fromCharCode(byte) : (table[byte - 128] ?? '');
    }
    return misread;
  };
}

/** Bytes of another charset taken for UTF-8; the text itself where it has no such bytes. */
const misreadAsUtf8 =
  (label: string, { encode, decode }: ExplainPrimitives): Escape =>
  (text) =>
    isAscii(text) ? text : (decode(encode(text, label), 'utf-8', false) ?? text);

function charsets(primitives: ExplainPrimitives): ValueChange[] {
  return SINGLE_BYTE.flatMap((charset) => {
    const details = { charset };
    return [
      ...(['kept', 'replaced', 'dropped'] as const).flatMap((undefinedBytes) => {
        const escape = misread(charset, undefinedBytes, primitives);
        const says = `The values’ UTF-8 bytes were read as ${charset}.`;
        return [
          change(
            'charset',
            'text-charset',
            says,
            writing((text) => escape(text)),
            { details },
          ),
          change('charset', 'text-charset', says, reading(escape), { details }),
        ];
      }),
      change(
        'charset',
        'text-charset',
        `The values were written as ${charset} and read as UTF-8.`,
        reading(misreadAsUtf8(charset, primitives)),
        { details },
      ),
    ];
  });
}

/** A body that is not UTF-8, read by another charset. */
function otherSources(body: Source, { decode }: ExplainPrimitives): ValueChange[] {
  const { sent } = body;
  if (typeof sent === 'string' || decode(sent, 'utf-8', true) !== null) return [];
  return CHARSET_READINGS.flatMap(({ label }) => {
    const text = decode(sent, label, false);
    const source = text === null ? null : readSource(text, sent);
    if (!source) return [];
    const says =
      label === 'utf-8'
        ? 'The body is not UTF-8: U+FFFD was put where its bytes are none.'
        : `The body is not UTF-8: it was read as ${label}.`;
    const details = { charset: label };
    return change('charset', 'text-charset', says, () => ({ source }), { details });
  });
}

/** The same characters written otherwise. */
export const escapeChanges: readonly ValueChange[] = [
  ...json,
  ...html,
  ...slashes,
  ...url,
  ...unicode,
];

/** The same bytes read as other characters, for this body. */
export const charsetChanges = (body: Source, primitives: ExplainPrimitives): ValueChange[] => [
  ...otherSources(body, primitives),
  ...charsets(primitives),
];

/** The whole string in other bytes than UTF-8. */
export const byteChanges: readonly SealChange[] = (
  [
    ...SINGLE_BYTE.map((charset) => [charset, null, false]),
    ...SINGLE_BYTE.flatMap((charset) => ['', '?'].map((without) => [charset, without, false])),
    ...['utf-16le', 'utf-16be', 'us-ascii'].map((charset) => [charset, null, true]),
  ] as [string, '' | '?' | null, boolean][]
).map(([charset, unencodable, isRare]) => ({
  kind: 'seal',
  code: 'text-charset',
  points: ['bytes', 'charset'],
  details: { charset },
  says: `The string’s ${charset} bytes were hashed, not those of UTF-8.`,
  apply: (seal) => ({ ...seal, charset, unencodable }),
  ...(isRare ? rare : {}),
}));
