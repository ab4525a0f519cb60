// Causes in what surrounds the values (`secret-first` to `separator`): where the secret stands, what stands
// between, and what is hashed at all.

import { jsonText, JSON_STYLES, type JsonStyle } from '../texts/json-texts.ts';
import type { Seal, SealChange } from '../procedure.ts';
import { rememberedBy, type Source } from '../source.ts';

const placing: readonly SealChange[] = [
  {
    kind: 'seal',
    code: 'secret-first',
    points: ['place'],
    says: 'The secret was put before the values, not behind them.',
    apply: (seal) => ({ ...seal, place: 'first' }),
  },
  {
    kind: 'seal',
    code: 'secret-no-colon',
    points: ['secret-separator'],
    says: 'The secret was put behind the values without a colon between.',
    apply: (seal) => ({ ...seal, secretSeparator: '' }),
  },
  {
    kind: 'seal',
    code: 'secret-twice',
    points: ['place'],
    says: 'The secret was put behind the values twice.',
    apply: (seal) => ({ ...seal, place: 'twice' }),
  },
  {
    kind: 'seal',
    code: 'secret-twice',
    points: ['place'],
    says: 'The secret was put both before the values and behind them.',
    apply: (seal) => ({ ...seal, place: 'both' }),
  },
  {
    kind: 'seal',
    code: 'hmac',
    points: ['hmac', 'place'],
    says: 'HMAC-SHA256 was used: the secret was its key, and the joined values its message.',
    apply: (seal) => ({ ...seal, hmac: true, place: 'none' }),
  },
  {
    kind: 'seal',
    code: 'hmac',
    points: ['hmac'],
    says: 'HMAC-SHA256 was used: the secret was its key, and stood behind the values too.',
    apply: (seal) => ({ ...seal, hmac: true }),
  },
];

/** The usual ones first. */
const SEPARATORS: readonly (readonly [text: string, words: string])[] = [
  ['', 'nothing'],
  [',', 'commas'],
  ['|', 'vertical bars'],
  [';', 'semicolons'],
  [' ', 'blanks'],
  ['-', 'hyphens'],
  ['_', 'underscores'],
  ['.', 'points'],
  ['&', 'ampersands'],
  ['\n', 'line feeds'],
  ['\r\n', 'line ends'],
  ['\t', 'tabs'],
  ['/', 'slashes'],
  ['\\', 'backslashes'],
  ['+', 'plus signs'],
  ['#', 'number signs'],
  ['~', 'tildes'],
  ['*', 'asterisks'],
  ['=', 'equals signs'],
  ['@', 'at signs'],
  ['$', 'dollar signs'],
  ['^', 'carets'],
  ['!', 'exclamation marks'],
  [', ', 'commas and blanks'],
  [': ', 'colons and blanks'],
  [' : ', 'colons between blanks'],
  ['; ', 'semicolons and blanks'],
  [' | ', 'vertical bars between blanks'],
  ['::', 'two colons'],
  ['||', 'two vertical bars'],
  ['--', 'two hyphens'],
  ['\\n', 'the two characters \\n'],
  ['\0', 'NUL characters'],
  ['\u001f', 'unit separators'],
];

const USUAL_SEPARATORS = 14;

const separators: readonly SealChange[] = SEPARATORS.flatMap(
  ([separator, words], at): SealChange[] => {
    const rare = at < USUAL_SEPARATORS ? {} : ({ isRare: true } as const);
    return [
      {
        kind: 'seal',
        code: 'separator',
        points: ['separator', 'secret-separator'],
        details: { separator },
        says: `The values and the secret were joined with ${words} in place of colons.`,
        apply: (seal) => ({ ...seal, separator, secretSeparator: separator }),
        ...rare,
      },
      {
        kind: 'seal',
        code: 'separator',
        points: ['separator'],
        details: { separator },
        says: `The values were joined with ${words} in place of colons, the secret with a colon.`,
        apply: (seal) => ({ ...seal, separator }),
        ...rare,
      },
      ...(separator === ''
        ? [] // that is `secret-no-colon`
        : [
            {
              kind: 'seal' as const,
              code: 'separator' as const,
              points: ['secret-separator'] as const,
              details: { separator },
              says: `Between the values and the secret stood ${words} in place of a colon.`,
              apply: (seal: Seal) => ({ ...seal, secretSeparator: separator }),
              isRare: true as const,
            },
          ]),
    ];
  },
);

/** How a body and a secret are put together. */
const ENCLOSURES: readonly (readonly [words: string, apply: (seal: Seal) => Seal])[] = [
  ['were hashed without the secret', (seal) => ({ ...seal, place: 'none' })],
  ['and the secret behind them were hashed', (seal) => ({ ...seal, secretSeparator: '' })],
  [
    'were the message of an HMAC with the secret',
    (seal) => ({ ...seal, hmac: true, place: 'none' }),
  ],
  ['and, behind a colon, the secret were hashed', (seal) => seal],
  [
    'and the secret before them were hashed',
    (seal) => ({ ...seal, place: 'first', secretSeparator: '' }),
  ],
  ['and, before a colon, the secret were hashed', (seal) => ({ ...seal, place: 'first' })],
];

const MESSAGE_POINTS = ['message', 'hmac', 'place', 'secret-separator', 'separator'] as const;

function rawBodies(words: string, text: Seal['message'], isRare: boolean): SealChange[] {
  return ENCLOSURES.map(([how, enclose]) => ({
    kind: 'seal',
    code: 'raw-body',
    points: MESSAGE_POINTS,
    says: `${words} ${how}, not the values.`,
    apply: (seal) => ({ ...enclose(seal), message: text }),
    ...(isRare && { isRare }),
  }));
}

/** Encoded once for each body: many procedures hash it. */
function encodedAnew(style: JsonStyle, withSign: boolean) {
  return rememberedBy((source: Source) => encode(source, style, withSign));
}

function encode({ root }: Source, style: JsonStyle, withSign: boolean): string {
  const members = withSign ? root.members : root.members.filter(({ name }) => name !== 'sign');
  return jsonText({ ...root, members }, style, (object) => object.members);
}

/** The text of the body with the member `sign` cut out, and the comma that belonged to it. */
function withoutSign({ text, root }: Source): string {
  const at = root.members.findLastIndex(({ name }) => name === 'sign');
  const member = root.members[at];
  if (!member) return text;
  const next = root.members[at + 1];
  const previous = root.members[at - 1];
  if (next) return text.slice(0, member.nameSpan.start) + text.slice(next.nameSpan.start);
  const from = previous ? previous.value.end : member.nameSpan.start;
  return text.slice(0, from) + text.slice(member.value.end);
}

const bodies: readonly SealChange[] = [
  ...rawBodies('The body’s bytes', ({ sent }) => sent, false),
  ...rawBodies('The body’s bytes without the field sign', withoutSign, false),
  ...rawBodies('The body’s text without the blanks around it', ({ text }) => text.trim(), true),
  ...JSON_STYLES.flatMap((style) => [
    ...rawBodies(
      `The body, encoded anew (${style.by}) without sign,`,
      encodedAnew(style, false),
      true,
    ),
    ...rawBodies(`The body, encoded anew (${style.by}) with sign,`, encodedAnew(style, true), true),
  ]),
];

/** Every other way to put values and secret together, or to hash something else. */
export const structureChanges: readonly SealChange[] = [...placing, ...bodies, ...separators];
