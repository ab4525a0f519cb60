// Charset causes (`text-charset`): the same bytes read as other characters, or the same characters hashed as other
// bytes.

import { CHARSET_READINGS } from '../../readings.ts';
import type { Primitives } from '../../primitives.ts';
import { rare, type SealEdit, type ValuesEdit } from '../edit.ts';
import type { ValueRules } from '../../engine/procedure.ts';
import { reading, valuesEdit } from './values-edit.ts';
import { readSource, rememberedBy, type Source } from '../../source.ts';
import type { Escape } from '../../texts/text-escapes.ts';

export type Charsets = Pick<Primitives, 'encode' | 'decode'>;

const change = (
  charset: string,
  says: string,
  apply: (rules: ValueRules) => Partial<ValueRules>,
): ValuesEdit => valuesEdit('charset', { code: 'text-charset', details: { charset }, says }, apply);

export const SINGLE_BYTE = ['windows-1252', 'windows-1255', 'iso-8859-1', 'iso-8859-8'] as const;

/** Of shops in Russia, Poland and Turkey. */
const FARTHER = ['windows-1251', 'iso-8859-2', 'iso-8859-9'] as const;

export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** What becomes of bytes without a character in a charset. */
export const UNDEFINED_BYTES = ['kept', 'replaced', 'dropped'] as const;

/** UTF-8 read as another charset, character by character. */
export function misread(
  label: string,
  undefinedBytes: (typeof UNDEFINED_BYTES)[number],
  { encode, decode }: Charsets,
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

/** Bytes of another charset read as UTF-8; the unchanged text if it has no such bytes. */
const misreadAsUtf8 =
  (label: string, { encode, decode }: Charsets): Escape =>
  (text) =>
    isAscii(text) ? text : (decode(encode(text, label), 'utf-8', false) ?? text);

const charsets = rememberedBy((primitives: Charsets): readonly ValuesEdit[] =>
  SINGLE_BYTE.flatMap((charset) => {
    return [
      ...UNDEFINED_BYTES.flatMap((undefinedBytes) => {
        const escape = misread(charset, undefinedBytes, primitives);
        const says = `The values’ UTF-8 bytes were read as ${charset}.`;
        return [
          change(charset, says, ({ writes }) => ({ writes: [...writes, escape] })),
          change(charset, says, reading(escape)),
        ];
      }),
      change(
        charset,
        `The values were written as ${charset} and read as UTF-8.`,
        reading(misreadAsUtf8(charset, primitives)),
      ),
    ];
  }),
);

/** A body that is not UTF-8, read in another charset. */
function otherSources(body: Source, { decode }: Charsets): ValuesEdit[] {
  const { sent } = body;
  if (typeof sent === 'string' || decode(sent, 'utf-8', true) !== null) return [];
  return CHARSET_READINGS.flatMap(({ label }) => {
    const text = decode(sent, label, false);
    const source = text === null ? null : readSource(text, sent);
    if (!source) return [];
    const says =
      label === 'utf-8'
        ? 'The body is not UTF-8. Invalid bytes were replaced with U+FFFD.'
        : `The body is not UTF-8 and was decoded as ${label}.`;
    return change(label, says, () => ({ source }));
  });
}

/** The same bytes read as other characters, for this body. */
export const charsetChanges = (body: Source, primitives: Charsets): ValuesEdit[] => [
  ...otherSources(body, primitives),
  ...charsets(primitives),
];

/** The whole string in another encoding than UTF-8. */
export const byteChanges: readonly SealEdit[] = (
  [
    ...SINGLE_BYTE.map((charset) => [charset, null, false]),
    ...SINGLE_BYTE.flatMap((charset) => ['', '?'].map((without) => [charset, without, false])),
    ...['utf-16le', 'utf-16be', 'us-ascii', ...FARTHER].map((charset) => [charset, null, true]),
  ] as [string, '' | '?' | null, boolean][]
).map(([charset, unencodable, isRare]) => ({
  stage: 'message',
  code: 'text-charset',
  points: ['bytes', 'charset'],
  details: { charset },
  says: `The string’s ${charset} bytes were hashed instead of its UTF-8 bytes.`,
  edit: (seal) => ({ ...seal, charset, unencodable }),
  ...(isRare && rare),
}));
