// Causes in the secret (`secret-*`): another secret, or the right one with extra characters at its ends from a file, an
// environment variable or a form.

import type { LabelledSecret } from '../explanation.ts';
import type { Point, SealChange } from '../change.ts';
import { fromBase64, fromHex } from '../../bytes-text.ts';
import { placedAt } from '../../engine/edit-message.ts';

const change = (
  points: readonly Point[],
  rest: Omit<SealChange, 'kind' | 'points'>,
): SealChange => ({ kind: 'seal', points, ...rest });

/** A change of the secret's text; null if it does not apply. */
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

/** Characters that may be at the ends of a secret, the usual ones first. */
const ENDS: readonly (readonly [before: string, behind: string, words: string])[] = [
  ['', '\n', 'a trailing line feed'],
  ['', '\r\n', 'a trailing CR LF'],
  ['', ' ', 'a trailing space'],
  [' ', '', 'a leading space'],
  ['', '\r', 'a trailing carriage return'],
  ['', '\t', 'a trailing tab'],
  ['\t', '', 'a leading tab'],
  ['\n', '', 'a leading line feed'],
  [' ', ' ', 'a leading and a trailing space'],
  ['', '  ', 'two trailing spaces'],
  [' ', '\n', 'a leading space and a trailing line feed'],
  ['', '\n\n', 'two trailing line feeds'],
  ['', ' \n', 'a trailing space and line feed'],
  ['', '\u00a0', 'a trailing no-break space'],
  ['\ufeff', '', 'a leading byte order mark'],
  ['', '\u200b', 'a trailing zero-width space'],
  ['', '\0', 'a trailing NUL'],
];

const USUAL_ENDS = 6;

const whitespace: readonly SealChange[] = [
  ...(
    [
      ['without its surrounding whitespace', (s) => s.trim()],
      ['without its trailing whitespace', (s) => s.trimEnd()],
      ['without its leading whitespace', (s) => s.trimStart()],
      ['without its trailing line break', (s) => s.replace(/\r?\n$/, '')],
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
  // Configured with one kind of line end, used with another.
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
    `The ${words} around the secret were treated as part of it.`,
    (s) => open + s + close,
  ),
  onSecret('secret-quoted', `The secret was used without the ${words} around it.`, (s) =>
    s.length >= 2 && s.startsWith(open) && s.endsWith(close) ? s.slice(1, -1) : null,
  ),
  onSecret('secret-quoted', `A quote was left after the secret.`, (s) => s + close, true),
  onSecret('secret-quoted', `A quote was left before the secret.`, (s) => open + s, true),
]);

const SECRET_POINTS = ['secret', 'secret-blanks', 'secret-quotes', 'secret-decoding'] as const;

const missing: readonly SealChange[] = [
  change([...SECRET_POINTS], {
    code: 'secret-missing',
    says: 'The secret was empty, so the string ends with a colon.',
    apply: (seal) => ({ ...seal, known: '', changes: [] }),
  }),
  change([...SECRET_POINTS, 'place', 'secret-separator', 'hmac'], {
    code: 'secret-missing',
    says: 'The string was hashed without the colon and the secret.',
    apply: (seal) => placedAt(seal, 'none'),
  }),
  ...['undefined', 'null', 'None', 'nil'].map((word) =>
    change([...SECRET_POINTS], {
      code: 'secret-missing',
      says: `The secret was missing. The word “${word}” was joined instead.`,
      apply: (seal) => ({ ...seal, known: '', changes: [() => word] }),
      isRare: true,
    }),
  ),
];

const bytesOf = (numbers: number[] | null) => numbers && Uint8Array.from(numbers);

/** Decodes like decoders that skip characters outside their alphabet. */
const lenientBase64 = (secret: string) => {
  const known = secret.replace(/[^A-Za-z0-9+/]/g, '');
  return fromBase64(known.length % 4 === 1 ? known.slice(0, -1) : known);
};

/** `whsec_…`: the prefix names the purpose, the rest is base64. */
const withoutPrefix = (secret: string) => /^[A-Za-z]+_(.+)$/s.exec(secret)?.[1] ?? null;

const decoded: readonly SealChange[] = (
  [
    ['decoded from hexadecimal', (s) => bytesOf(fromHex(s)), false],
    ['decoded from base64', (s) => bytesOf(fromBase64(s)), false],
    ['decoded from base64 without invalid characters', (s) => bytesOf(lenientBase64(s)), true],
    [
      'decoded from base64 without its prefix',
      (s) => bytesOf(fromBase64(withoutPrefix(s) ?? '')),
      true,
    ],
    [
      'decoded from hexadecimal without its prefix',
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
    says: `The secret was ${words} first, with each byte read as a character.`,
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

/** Every wrong way to use the configured secret or one of the others. */
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
