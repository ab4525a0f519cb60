// Edits of a body whose bytes are signed: it was read and written again, or in another charset.

import { parseJson, withoutByteOrderMark } from '../../../json/parse.ts';
import { bodyText } from '../../charset.ts';
import { uses } from '../../scheme.ts';
import { rememberedBy } from '../../source.ts';
import { JSON_WRITERS } from '../../texts/json-writers.ts';
import { most, rare, type RequestEdit, type Taken } from '../edit.ts';
import { asText, formsAgain } from './body-pairs.ts';
import { BODY_TEXTS } from './body-texts.ts';
import { isAscii, misread, SINGLE_BYTE, UNDEFINED_BYTES, type Charsets } from './charset.ts';
import { lostDecimals } from './lost-decimals.ts';
import {
  reading,
  rewritten,
  seldomly,
  type Change,
  type Rewriting,
  type Told,
} from './rewriting.ts';

/** The text of a body whose bytes are signed; null if the signature stands in it. */
function signedText({ scheme, request }: Taken, { decode }: Charsets): string | null {
  if (!uses(scheme.message, 'body') || scheme.signature.at.kind !== 'header') return null;
  return bodyText(request.body, decode);
}

/** Every way to write the body again. */
export function bodyEdits(taken: Taken, primitives: Charsets): RequestEdit[] {
  const text = signedText(taken, primitives);
  if (text === null) return [];
  const isNew = createIsNew(text);
  const edits = rewritingsBy(primitives).map(({ says, change, charset, ...more }): RequestEdit => ({
    ...{ stage: 'request', points: ['request-body'], says, ...more },
    ...(charset === undefined
      ? { code: 'body-rewritten' }
      : { code: 'text-charset', details: { charset } }),
    edit: (other) => {
      const sent = signedText(other, primitives);
      if (sent === null) return null;
      // A byte order mark is a rewriting of its own.
      const isSame =
        charset !== undefined && !isWide(charset) && isAscii(withoutByteOrderMark(sent));
      const body = isSame ? null : change(sent);
      return body === null || body === sent || !isNew(body, change, sent)
        ? null
        : { ...other, request: { ...other.request, body } };
    },
  }));
  return [...edits, ...lostDecimals(text)];
}

/** Of longer bodies, equal rewritings are not found out. */
const LONGEST_KEPT = 100_000;

/** Whether no other change gives the same of this text: many writers do. */
function createIsNew(text: string) {
  const changes = new Map<string, Change>();
  return (body: string | Uint8Array, change: Change, of: string): boolean => {
    if (typeof body !== 'string' || of !== text || text.length > LONGEST_KEPT) return true;
    const known = changes.get(body) ?? change;
    changes.set(body, known);
    return known === change;
  };
}

/** Its bytes of ASCII are others too. */
const isWide = (charset: string) => charset.startsWith('utf-16');

/** Those of ASCII may come with any other mistake. */
const MOST_PAIRED = 5;

type InCharset = readonly [charset: string, says: string, change: Change];

const AS_NODE = 'The body was signed in iso-8859-1, as Node writes it.';
const ASCII_AS_NODE = 'The body’s UTF-8 bytes were read as us-ascii, as Node does.';
const WITHOUT_FOUR_BYTES =
  'Characters beyond U+FFFF were left out, as a database without utf8mb4 does.';

/** A body with other characters than ASCII, and the same backwards. */
function charsetRewritings(charsets: Charsets): Rewriting[] {
  const { encode, decode } = charsets;
  const ofBytes = (write: (byte: number) => string) => (text: string) =>
    Array.from(encode(text, 'utf-8'), write).join('');
  const beyondAscii = (says: string, instead: string, units = /[^\0-\x7f]/gu): InCharset => [
    ...(['us-ascii', says] as const),
    (text) => text.replace(units, instead),
  ];
  const signedIn = (charset: string): InCharset => [
    ...([charset, `The body was signed in ${charset}.`] as const),
    (text) => encode(text, charset),
  ];
  const all: readonly InCharset[] = [
    // Before the other charsets: characters that a charset has not are question marks too.
    ['us-ascii', ASCII_AS_NODE, ofBytes((byte) => String.fromCharCode(byte & 0x7f))],
    beyondAscii('Every character beyond ASCII was left out.', ''),
    beyondAscii('Every character beyond ASCII was signed as a question mark.', '?'),
    beyondAscii(
      'Every UTF-16 unit beyond ASCII was signed as a question mark.',
      '?',
      /[^\0-\x7f]/g,
    ),
    [
      ...(['us-ascii', 'Every byte beyond ASCII was signed as U+FFFD.'] as const),
      ofBytes((byte) => (byte < 128 ? String.fromCharCode(byte) : '\ufffd')),
    ],
    ...SINGLE_BYTE.flatMap((charset): InCharset[] => [
      ...UNDEFINED_BYTES.map((undefinedBytes): InCharset => [
        ...([charset, `The body’s UTF-8 bytes were read as ${charset}.`] as const),
        misread(charset, undefinedBytes, charsets),
      ]),
      [
        ...([
          charset,
          `The body was signed before its UTF-8 bytes were read as ${charset}.`,
        ] as const),
        (text) => decode(encode(text, charset), 'utf-8', true),
      ],
      signedIn(charset),
    ]),
    [
      ...(['iso-8859-1', AS_NODE] as const),
      (text) => Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at) & 0xff),
    ],
    ...['utf-16le', 'utf-16be'].map(signedIn),
    ['utf8mb3', WITHOUT_FOUR_BYTES, (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '')],
  ];
  return all.map(([charset, says, change], at) => ({
    ...{ charset, says, change },
    ...(at >= MOST_PAIRED && rare),
  }));
}

const ENDS: readonly Told[] = [
  ['A line feed was added to the body.', (text) => `${text}\n`, most],
  ['A byte order mark was put before the body.', (text) => `\ufeff${text}`],
  ['The body’s byte order mark was left out.', withoutByteOrderMark],
  ['Blanks around the body were removed.', (text) => text.trim()],
  ['CR LF was added to the body.', (text) => `${text}\r\n`],
  ['The body’s line ends were changed to CR LF.', (text) => text.replace(/\r?\n/g, '\r\n')],
  ['The body’s line ends were changed to line feeds.', (text) => text.replaceAll('\r\n', '\n')],
  ['The body was empty.', () => ''],
];

const jsonOf = reading(parseJson);

const written: readonly Rewriting[] = JSON_WRITERS.map(({ by, write, met }) => ({
  ...{ ...(met && { met }), says: `The body was read and written again, ${by}.` },
  change: (text) => {
    const parsed = jsonOf(text);
    return parsed.ok ? write(parsed.root) : null;
  },
}));

/** In place of a body that is longer: the bytes at which it is often cut. */
const LIMITS = [255, 256, 512, 1000, 1024, 2048, 4096, 8192, 10_000, 16_384, 65_535, 65_536];

const cuts = ({ encode }: Charsets): Told[] =>
  LIMITS.map((limit) => [
    `Only the first ${limit} bytes of the body were signed.`,
    (text) => (text.length > limit / 4 ? cut(encode(text, 'utf-8'), limit) : null),
  ]);

const cut = (bytes: Uint8Array, limit: number) =>
  bytes.length > limit ? bytes.slice(0, limit) : null;

/** What is done to the text of a body, also of one that was written again. */
const toText = (rewritings: readonly Rewriting[]): Rewriting[] =>
  rewritings.map((one) => ({ ...one, points: ['body-text'] }));

const rewritingsBy = rememberedBy((primitives: Charsets): readonly Rewriting[] => [
  ...toText([...ENDS.map(rewritten)]),
  ...written,
  ...formsAgain(primitives),
  ...toText([
    ...charsetRewritings(primitives),
    ...[...BODY_TEXTS, ...cuts(primitives)].map(seldomly),
  ]),
  ...asText,
]);
