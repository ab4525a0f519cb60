// Causes in the secret (`secret-*`): another secret, or the right one with extra characters at its ends from a file, an
// environment variable or a form. What is seldom met is in secret-seldom.ts.

import type { LabelledSecret } from '../explanation.ts';
import type { Seal } from '../../engine/procedure.ts';
import { many, most, rare, seldom, type Met, type Point, type SealEdit } from '../edit.ts';
import { fromBase64, fromHex } from '../../bytes-text.ts';
import { hasSecretBeside, isSecret, placedAt } from '../../engine/edit-message.ts';
import { editedPart, type KeyForm } from '../../scheme.ts';
import {
  HTML_ESCAPES,
  htmlUnescape,
  percentDecode,
  stripSlashes,
  URL_ESCAPES,
} from '../../texts/text-escapes.ts';

export type Work = (secret: string) => string | null;

export const change = (
  points: readonly Point[],
  rest: Omit<SealEdit, 'stage' | 'points'>,
): SealEdit => ({
  stage: 'key',
  points,
  ...rest,
});

const POINTS = {
  'secret-whitespace': 'secret-blanks',
  'secret-quoted': 'secret-quotes',
  'key-prefix': 'secret-decoding',
  'key-encoding': 'secret-decoding',
} as const;

export const withChange = (seal: Seal, work: Work): Seal => ({
  ...seal,
  changes: [...seal.changes, work],
});

/** One form of a cause: what it says, and a change of the secret's text; null: it does not apply. */
type Form = readonly [says: string, work: Work, more?: Met];

const onSecret = (code: keyof typeof POINTS, forms: readonly Form[]): SealEdit[] =>
  forms.map(([says, work, more]) =>
    change([POINTS[code]], { code, says, edit: (seal) => withChange(seal, work), ...more }),
  );

/** A text that is another one. */
export const other = (text: string | null | undefined, secret: string) =>
  text === secret || !text ? null : text;

/** Characters that may be at the ends of a secret, the usual ones first. */
const ENDS: readonly (readonly [before: string, behind: string, words: string, met: Met])[] = [
  ['', '\n', 'a trailing line feed', most],
  ['', '\r\n', 'a trailing CR LF', most],
  ['', ' ', 'a trailing space', most],
  [' ', '', 'a leading space', most],
  ['', '\r', 'a trailing carriage return', most],
  ['', '\t', 'a trailing tab', {}],
  ['', '\u00a0', 'a trailing no-break space', rare],
  ['\ufeff', '', 'a leading byte order mark', rare],
  ['\n', '', 'a leading line feed', rare],
  ['\t', '', 'a leading tab', seldom],
  [' ', ' ', 'a leading and a trailing space', seldom],
  ['', '  ', 'two trailing spaces', seldom],
  [' ', '\n', 'a leading space and a trailing line feed', seldom],
  ['', '\n\n', 'two trailing line feeds', seldom],
  ['', ' \n', 'a trailing space and line feed', seldom],
  ['', '\u200b', 'a trailing zero-width space', seldom],
  ['', '\0', 'a trailing NUL', seldom],
];

const whitespace = onSecret('secret-whitespace', [
  ['The secret was used without its surrounding whitespace.', (s) => s.trim(), most],
  ['The secret was used without its trailing whitespace.', (s) => s.trimEnd(), most],
  ['The secret was used without its leading whitespace.', (s) => s.trimStart()],
  ['The secret was used without its trailing line break.', (s) => s.replace(/\r?\n$/, ''), most],
  ...ENDS.map(([before, behind, words, met]): Form => [
    `The secret was used with ${words}.`,
    (s) => before + s + behind,
    met,
  ]),
  // Configured with one kind of line end, used with another.
  ...ENDS.slice(0, 4).map(([before, behind, words]): Form => [
    `The secret was used with ${words}, and no other.`,
    (s) => (s.trim() === s ? null : before + s.trim() + behind),
  ]),
]);

const QUOTES: readonly (readonly [open: string, close: string, words: string, met: Met])[] = [
  ['"', '"', 'double quotes', most],
  ["'", "'", 'single quotes', most],
  ['`', '`', 'backticks', rare],
  ['“', '”', 'typographic quotes', rare],
  ['<', '>', 'angle brackets', rare],
];

const quoted = onSecret(
  'secret-quoted',
  QUOTES.flatMap(([open, close, words, met]): Form[] => [
    [`The ${words} around the secret were treated as part of it.`, (s) => open + s + close, met],
    [
      `The secret was used without the ${words} around it.`,
      (s) => (s.length >= 2 && s.startsWith(open) && s.endsWith(close) ? s.slice(1, -1) : null),
      met,
    ],
    [`A quote was left after the secret.`, (s) => s + close, seldom],
    [`A quote was left before the secret.`, (s) => open + s, seldom],
  ]),
);

export const SECRET_POINTS = [
  'secret',
  'secret-blanks',
  'secret-quotes',
  'secret-decoding',
] as const;

/** What stands in place of the secret; it is the key even where a secret stands for bytes. */
export const inPlace = (seal: Seal, word: string): Seal => ({
  ...{ ...seal, known: '', decode: null, key: null },
  changes: word === '' ? [] : [() => word],
});

const missing: readonly SealEdit[] = [
  change([...SECRET_POINTS], {
    code: 'secret-missing',
    says: 'The secret was empty.',
    edit: (seal) => inPlace(seal, ''),
    ...most,
  }),
  change([...SECRET_POINTS, 'place', 'secret-separator', 'hmac'], {
    code: 'secret-missing',
    says: 'The message was hashed without the secret.',
    ...most,
    edit: (seal) => (hasSecretBeside(seal) ? placedAt(seal, 'none') : null),
  }),
  ...['undefined', 'null', 'None', 'nil'].map((word) =>
    change([...SECRET_POINTS], {
      code: 'secret-missing',
      says: `The secret was missing. The word “${word}” was joined instead.`,
      edit: (seal) => inPlace(seal, word),
      ...rare,
    }),
  ),
];

const asCharacters = (bytes: Uint8Array | null) =>
  bytes && String.fromCharCode(...bytes.subarray(0, 10_000));

export const bytesOf = (numbers: number[] | null) => numbers && Uint8Array.from(numbers);

/** Decodes like decoders that skip characters outside their alphabet. */
const lenientBase64 = (secret: string) => {
  const known = secret.replace(/[^A-Za-z0-9+/]/g, '');
  return fromBase64(known.length % 4 === 1 ? known.slice(0, -1) : known);
};

/** `whsec_…`, `sk_live_…`, `sandbox-…`: the prefix names the purpose, the rest may be base64. */
const withoutPrefix = (secret: string) =>
  /^(?:[A-Za-z]+_(?:live_|test_)?|[a-z]+-)(.+)$/s.exec(secret)?.[1] ?? null;
const bare = (secret: string) => withoutPrefix(secret) ?? '';

const DECODED: readonly (readonly [how: string, (secret: string) => Uint8Array | null, Met])[] = [
  ['decoded from hexadecimal', (s) => bytesOf(fromHex(s)), most],
  ['decoded from base64', (s) => bytesOf(fromBase64(s)), most],
  ['decoded from base64 without invalid characters', (s) => bytesOf(lenientBase64(s)), rare],
  ['decoded from base64 without its prefix', (s) => bytesOf(fromBase64(bare(s))), rare],
  ['decoded from hexadecimal without its prefix', (s) => bytesOf(fromHex(bare(s))), rare],
];

const decoded: readonly SealEdit[] = DECODED.flatMap(([how, decode, met]) => {
  const told = { code: 'secret-decoded', says: `The secret was ${how} first` } as const;
  return [
    change(['secret-decoding'], {
      ...{ ...told, says: `${told.says}.`, ...met },
      edit: (seal) => (seal.key ? null : { ...seal, decode }),
    }),
    change(['secret-decoding'], {
      ...{ ...told, says: `${told.says}, with each byte read as a character.`, ...seldom },
      edit: (seal) =>
        seal.key ? null : withChange(seal, (secret) => asCharacters(decode(secret))),
    }),
  ];
});

const ofKey = (
  code: SealEdit['code'],
  says: string,
  edit: (key: KeyForm, seal: Seal) => Partial<Seal> | null,
): SealEdit =>
  change(['secret-decoding'], {
    ...{ code, says, ...most },
    edit: (seal) => {
      const edited = seal.key && edit(seal.key, seal);
      return edited && { ...seal, ...edited };
    },
  });

/** Of a secret that stands for bytes. */
const decoding: readonly SealEdit[] = [
  ofKey('key-as-text', 'The secret’s text was the key, not the bytes that it stands for.', () => ({
    key: null,
  })),
  ofKey(
    'key-as-text',
    'The secret’s text without its prefix was the key, not the bytes that it stands for.',
    ({ prefix = '' }, seal) =>
      prefix === '' || !seal.known?.startsWith(prefix)
        ? null
        : { ...withChange(seal, (secret) => secret.slice(prefix.length)), key: null },
  ),
  ...(['hex', 'base64'] as const).map((decode) =>
    ofKey(
      'key-encoding',
      `The secret was decoded from ${decode === 'hex' ? 'hexadecimal digits' : 'Base64'}.`,
      (key) => (key.decode === decode ? null : { key: { ...key, decode } }),
    ),
  ),
  ofKey(
    'key-prefix',
    'The prefix was left on the secret when it was decoded.',
    ({ prefix, decode }) => (prefix === undefined ? null : { key: { decode } }),
  ),
];

const prefixes = onSecret('key-prefix', [
  ['The secret was used without the prefix that belongs to it.', withoutPrefix],
  [
    'The secret was used without the words before it.',
    (s) => /^(?:[A-Za-z]+[-_]){2,}(.+)$/s.exec(s)?.[1] ?? null,
  ],
  [
    'The secret was used without what stands before it, such as “NAME=” or “v1,”.',
    (s) => /^[\w-]{1,40}[=:,] ?(.+)$/s.exec(s)?.[1] ?? null,
  ],
]);

/** `\n` is a line feed. */
const CHARACTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function readEscapes(secret: string): string {
  return secret.replace(/\\(.)/g, (_, character: string) => CHARACTERS[character] ?? character);
}

/** What files, shells and pages make of characters in a secret. */
const escapes = onSecret(
  'key-encoding',
  (
    [
      ['with its HTML entities as characters', htmlUnescape],
      ['with characters as HTML entities', HTML_ESCAPES[0]?.escape],
      ['percent-decoded', percentDecode],
      ['percent-encoded', URL_ESCAPES[0]?.escape],
      ['with its backslashes read as escapes', readEscapes],
      ['without the backslashes before characters', stripSlashes],
      [
        'only up to the “#”, as a comment begins in a file of settings',
        (s) => /^[^#]*/.exec(s)?.[0],
      ],
      [
        'without the names that begin with “$”, as a shell reads it',
        (s) => s.replace(/\$\w+/g, ''),
      ],
      ['only up to the first blank', (s) => /^\S+/.exec(s)?.[0]],
      ['without its invisible characters', (s) => s.replace(/[\u200b-\u200f\u2060\ufeff]/g, '')],
    ] as [string, (secret: string) => string | undefined][]
  ).map(([words, work]) => [`The secret was used ${words}.`, (s) => other(work(s), s)]),
);

/** A message that encodes its values encodes the secret too. */
const unencoded = change(['url'], {
  code: 'encoding-missing',
  says: 'The secret was not encoded.',
  edit: (seal) => {
    const message = editedPart(seal.message, (part) =>
      typeof part === 'object' && part.kind === 'encode' && isSecret(part.part) ? part.part : part,
    );
    return { ...seal, message };
  },
});

/** Every wrong way to use the configured secret or one of the others. */
export const secretEdits = (others: readonly LabelledSecret[]): SealEdit[] => [
  ...whitespace,
  ...otherSecrets(others),
  ...quoted,
  ...missing,
  ...decoded,
  ...decoding,
  ...prefixes,
  ...escapes,
  unencoded,
];

/** Of more secrets, each is used more seldom. */
const MOST_OTHERS = 3;

/** Another secret than the configured one. */
export const otherSecrets = (others: readonly LabelledSecret[]): SealEdit[] =>
  others
    .filter(({ secret }) => secret !== '')
    .map(({ label, secret }, at) =>
      change(['secret'], {
        ...(at < MOST_OTHERS ? most : many),
        ...{ code: 'secret-other', details: { label }, says: `The secret “${label}” was used.` },
        edit: (seal) => (secret === seal.known ? null : { ...seal, known: secret }),
      }),
    );
