// Edits of a body whose bytes are signed: it was read and written again, or in another charset.

import { parseJson, withoutByteOrderMark } from '../../../json/parse.ts';
import { readForm } from '../../request/form.ts';
import { LOOKS_LIKE_FORM } from '../../request/read-request.ts';
import { uses } from '../../scheme.ts';
import { goAsSent, JSON_STYLES, jsonText } from '../../texts/json-texts.ts';
import { URL_ESCAPES } from '../../texts/text-escapes.ts';
import type { RequestEdit, Taken } from '../edit.ts';
import { isAscii, SINGLE_BYTE, type Charsets } from './charset.ts';
import { lostDecimals } from './lost-decimals.ts';

/** Strict UTF-8; null for other bytes. */
type Decode = (bytes: Uint8Array) => string | null;

/** The text of a body whose bytes are signed; null if the signature stands in it. */
function signedText({ scheme, request }: Taken, decode: Decode): string | null {
  if (!uses(scheme.message, 'body') || scheme.signature.at.kind !== 'header') return null;
  return typeof request.body === 'string' ? request.body : decode(request.body);
}

/** Every way to write the body again. */
export function bodyEdits(taken: Taken, primitives: Charsets): RequestEdit[] {
  const strict: Decode = (bytes) => primitives.decode(bytes, 'utf-8', true);
  const text = signedText(taken, strict);
  if (text === null) return [];
  const edits = [...rewritings(strict), ...charsetRewritings(primitives)].map(
    ({ says, change, charset }): RequestEdit => ({
      ...{ stage: 'request', points: ['request-body'], says },
      ...(charset === undefined
        ? { code: 'body-rewritten' }
        : { code: 'text-charset', details: { charset } }),
      edit: (other) => {
        const sent = signedText(other, strict);
        // A byte order mark is a rewriting of its own.
        const isSame =
          sent === null || (charset !== undefined && isAscii(withoutByteOrderMark(sent)));
        const body = isSame ? null : change(sent);
        return body === null || body === sent
          ? null
          : { ...other, request: { ...other.request, body } };
      },
    }),
  );
  return [...edits, ...lostDecimals(text)];
}

interface Rewriting {
  readonly says: string;
  readonly change: (text: string) => string | Uint8Array | null;
  /** Only its characters are others. */
  readonly charset?: string;
}

/** A body with other characters than ASCII, and the same backwards. */
const charsetRewritings = ({ encode, decode }: Charsets): Rewriting[] => [
  ...SINGLE_BYTE.flatMap((charset): Rewriting[] => [
    {
      ...{ charset, says: `The body’s UTF-8 bytes were read as ${charset}.` },
      change: (text) => decode(encode(text, 'utf-8'), charset, false),
    },
    {
      ...{ charset, says: `The body was signed before its UTF-8 bytes were read as ${charset}.` },
      change: (text) => decode(encode(text, charset), 'utf-8', true),
    },
    {
      ...{ charset, says: `The body was signed in ${charset}.` },
      change: (text) => encode(text, charset),
    },
  ]),
  {
    ...{ charset: 'iso-8859-1', says: 'The body was signed in iso-8859-1, as Node writes it.' },
    change: (text) => Uint8Array.from(text, (unit) => unit.charCodeAt(0) & 0xff),
  },
  {
    ...{ charset: 'us-ascii', says: 'The body’s UTF-8 bytes were read as us-ascii, as Node does.' },
    change: (text) =>
      Array.from(encode(text, 'utf-8'), (byte) => String.fromCharCode(byte & 0x7f)).join(''),
  },
  {
    ...{ charset: 'us-ascii', says: 'Every character beyond ASCII was left out.' },
    change: (text) => text.replace(/[^\0-\x7f]/gu, ''),
  },
  {
    ...{ charset: 'us-ascii', says: 'Every character beyond ASCII was signed as a question mark.' },
    change: (text) => text.replace(/[^\0-\x7f]/gu, '?'),
  },
  {
    ...{
      charset: 'us-ascii',
      says: 'Every UTF-16 unit beyond ASCII was signed as a question mark.',
    },
    change: (text) => text.replace(/[^\0-\x7f]/g, '?'),
  },
  {
    ...{ charset: 'us-ascii', says: 'Every byte beyond ASCII was signed as U+FFFD.' },
    change: (text) => {
      const bytes = Array.from(encode(text, 'utf-8'));
      return bytes.map((byte) => (byte < 128 ? String.fromCharCode(byte) : '\ufffd')).join('');
    },
  },
  ...['utf-16le', 'utf-16be'].map((charset): Rewriting => ({
    ...{ charset, says: `The body was signed in ${charset}.` },
    change: (text) => encode(text, charset),
  })),
  {
    ...{
      charset: 'utf-8',
      says: 'Characters beyond U+FFFF were left out, as a database without utf8mb4 does.',
    },
    change: (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, ''),
  },
];

const rewritten = (says: string, change: Rewriting['change']): Rewriting => ({ says, change });

/** A form that was read and written again; null for another body. */
function formAgain(text: string, decode: Decode, write: (pairs: [string, string][]) => string) {
  if (!LOOKS_LIKE_FORM.test(text)) return null;
  const { members } = readForm(text, 0, (bytes) => decode(bytes));
  return write(
    members.map(({ name, value }) => [name, value.kind === 'string' ? value.value : '']),
  );
}

const INDENTS = [
  ['2 blanks', '  '],
  ['4 blanks', '    '],
  ['tabs', '\t'],
] as const;

const rewritings = (decode: Decode): Rewriting[] => [
  rewritten('A byte order mark was put before the body.', (text) => `\ufeff${text}`),
  rewritten('The body’s byte order mark was left out.', withoutByteOrderMark),
  rewritten('Blanks around the body were removed.', (text) => text.trim()),
  rewritten('A line feed was added to the body.', (text) => `${text}\n`),
  rewritten('CR LF was added to the body.', (text) => `${text}\r\n`),
  ...[...JSON_STYLES, goAsSent].map((style) =>
    rewritten(`The body was read and written again, ${style.by}.`, (text) => {
      const parsed = parseJson(text);
      return parsed.ok ? jsonText(parsed.root, style, ({ members }) => members) : null;
    }),
  ),
  ...INDENTS.map(([words, indent]) =>
    rewritten(`The body was read and written again, indented by ${words}.`, (text) =>
      parseJson(text).ok
        ? JSON.stringify(JSON.parse(withoutByteOrderMark(text)), null, indent)
        : null,
    ),
  ),
  ...URL_ESCAPES.map(({ by, escape }) =>
    rewritten(`The form was read and written again, with ${by}.`, (text) =>
      formAgain(text, decode, (pairs) => pairs.map((pair) => pair.map(escape).join('=')).join('&')),
    ),
  ),
  rewritten('The form was read and written as JSON.', (text) =>
    formAgain(text, decode, (pairs) => JSON.stringify(Object.fromEntries(pairs))),
  ),
  rewritten('The body’s line ends were changed to CR LF.', (text) =>
    text.replace(/\r?\n/g, '\r\n'),
  ),
  rewritten('The body’s line ends were changed to line feeds.', (text) =>
    text.replaceAll('\r\n', '\n'),
  ),
  rewritten('The body was empty.', () => ''),
];
