// Causes in the secret (`secret-*`): another one, or the right one that came out of a file, an environment
// variable or a form with something at its ends.

import type { LabelledSecret } from '../explanation.ts';
import type { Point, SealChange } from '../procedure.ts';
import { fromBase64, fromHex } from '../wanted.ts';

const change = (
  points: readonly Point[],
  rest: Omit<SealChange, 'kind' | 'points'>,
): SealChange => ({ kind: 'seal', points, ...rest });

/** A change of the secret's text; null where it does not apply. */
const onSecret = (
  code: 'secret-whitespace' | 'secret-quoted',
  says: string,
  work: (secret: string) => string | null,
  isRare = false,
): SealChange =>
  change([code === 'secret-quoted' ? 'secret-quotes' : 'secret-blanks'], {
    code,
    says,
    apply: (seal) => ({ ...seal, changes: [...seal.changes, work] }),
    ...(isRare && { isRare }),
  });

/** What may stand at the ends of a secret; the usual ones first. */
const ENDS: readonly (readonly [before: string, behind: string, words: string])[] = [
  ['', '\n', 'a line feed at its end'],
  ['', '\r\n', 'a carriage return and a line feed at its end'],
  ['', ' ', 'a blank at its end'],
  [' ', '', 'a blank before it'],
  ['', '\r', 'a carriage return at its end'],
  ['', '\t', 'a tab at its end'],
  ['\t', '', 'a tab before it'],
  ['\n', '', 'a line feed before it'],
  [' ', ' ', 'blanks before and behind it'],
  ['', '  ', 'two blanks at its end'],
  [' ', '\n', 'a blank before it and a line feed behind it'],
  ['', '\n\n', 'two line feeds at its end'],
  ['', ' \n', 'a blank and a line feed at its end'],
  ['', '\u00a0', 'a no-break space at its end'],
  ['\ufeff', '', 'a byte order mark before it'],
  ['', '\u200b', 'a zero-width space at its end'],
  ['', '\0', 'a NUL at its end'],
];

const USUAL_ENDS = 6;

const whitespace: readonly SealChange[] = [
  ...(
    [
      ['without the blanks or line ends around it', (s) => s.trim()],
      ['without the blanks or line ends at its end', (s) => s.trimEnd()],
      ['without the blanks or line ends before it', (s) => s.trimStart()],
      ['without the line end at its end', (s) => s.replace(/\r?\n$/, '')],
    ] as [string, (secret: string) => string][]
  ).map(([words, work]) => onSecret('secret-whitespace', `The secret was used ${words}.`, work)),
  ...ENDS.map(([before, behind, words], at) =>
    onSecret(
      'secret-whitespace',
      `The secret was used with ${words}.`,
      (s) => before + s + behind,
      at >= USUAL_ENDS,
    ),
  ),
  // Configured with one line end, used with another.
  ...ENDS.slice(0, 4).map(([before, behind, words]) =>
    onSecret('secret-whitespace', `The secret was used with ${words}, and no other.`, (s) =>
      s.trim() === s ? null : before + s.trim() + behind,
    ),
  ),
];

const QUOTES: readonly (readonly [open: string, close: string, words: string])[] = [
  ['"', '"', 'double quotes'],
  ["'", "'", 'single quotes'],
  ['`', '`', 'backticks'],
  ['“', '”', 'typographic quotes'],
  ['<', '>', 'angle brackets'],
];

const quoted: readonly SealChange[] = QUOTES.flatMap(([open, close, words]) => [
  onSecret(
    'secret-quoted',
    `The ${words} around the secret were taken as part of it.`,
    (s) => open + s + close,
  ),
  onSecret('secret-quoted', `The secret was used without the ${words} around it.`, (s) =>
    s.length >= 2 && s.startsWith(open) && s.endsWith(close) ? s.slice(1, -1) : null,
  ),
  onSecret('secret-quoted', `A quote was left behind the secret.`, (s) => s + close, true),
  onSecret('secret-quoted', `A quote was left before the secret.`, (s) => open + s, true),
]);

const SECRET_POINTS = ['secret', 'secret-blanks', 'secret-quotes', 'secret-decoding'] as const;

const missing: readonly SealChange[] = [
  change([...SECRET_POINTS], {
    code: 'secret-missing',
    says: 'The secret was empty: the string ends with the colon before it.',
    apply: (seal) => ({ ...seal, known: '', changes: [] }),
  }),
  change([...SECRET_POINTS, 'place', 'secret-separator', 'hmac'], {
    code: 'secret-missing',
    says: 'The string was hashed without the colon and the secret.',
    apply: (seal) => ({ ...seal, place: 'none' }),
  }),
  ...['undefined', 'null', 'None', 'nil'].map((word) =>
    change([...SECRET_POINTS], {
      code: 'secret-missing',
      says: `There was no secret: the word “${word}” was joined in its place.`,
      apply: (seal) => ({ ...seal, known: '', changes: [() => word] }),
      isRare: true,
    }),
  ),
];

const bytesOf = (numbers: number[] | null) => numbers && Uint8Array.from(numbers);

/** As decoders do that pass over what is not in their alphabet. */
const lenientBase64 = (secret: string) => {
  const known = secret.replace(/[^A-Za-z0-9+/]/g, '');
  return fromBase64(known.length % 4 === 1 ? known.slice(0, -1) : known);
};

/** `whsec_…`: the prefix says what it is for, the rest is base64. */
const withoutPrefix = (secret: string) => /^[A-Za-z]+_(.+)$/s.exec(secret)?.[1] ?? null;

const decoded: readonly SealChange[] = (
  [
    ['decoded from hexadecimal digits', (s) => bytesOf(fromHex(s)), false],
    ['decoded from base64', (s) => bytesOf(fromBase64(s)), false],
    [
      'decoded from base64 without what is not base64 in it',
      (s) => bytesOf(lenientBase64(s)),
      true,
    ],
    [
      'decoded from base64 without its prefix',
      (s) => bytesOf(fromBase64(withoutPrefix(s) ?? '')),
      true,
    ],
    [
      'decoded from hexadecimal digits without its prefix',
      (s) => bytesOf(fromHex(withoutPrefix(s) ?? '')),
      true,
    ],
  ] as [string, (secret: string) => Uint8Array | null, boolean][]
).flatMap(([words, decode, isRare]) => [
  change(['secret-decoding'], {
    code: 'secret-decoded',
    says: `The secret was ${words} first.`,
    apply: (seal) => ({ ...seal, decode }),
    ...(isRare && { isRare }),
  }),
  change(['secret-decoding'], {
    code: 'secret-decoded',
    says: `The secret was ${words} first, and each byte taken for a character.`,
    apply: (seal) => ({
      ...seal,
      changes: [
        ...seal.changes,
        (secret) => {
          const bytes = decode(secret);
          return bytes && String.fromCharCode(...bytes.subarray(0, 10_000));
        },
      ],
    }),
    isRare: true,
  }),
]);

/** Every way in which the configured secret, or one of the others, may have been used. */
export function secretChanges(others: readonly LabelledSecret[]): SealChange[] {
  return [
    ...whitespace,
    ...others
      .filter(({ secret }) => secret !== '')
      .map(({ label, secret }) =>
        change(['secret'], {
          code: 'secret-other',
          details: { label },
          says: `The secret “${label}” was used.`,
          apply: (seal) => ({ ...seal, known: secret }),
        }),
      ),
    ...quoted,
    ...missing,
    ...decoded,
  ];
}
