// Causes in the structure around the values (`secret-first` to `separator`): the place of the secret, the separators,
// and the data that is hashed.

import { jsonText, JSON_STYLES, type JsonStyle } from '../../texts/json-texts.ts';
import type { Seal } from '../../engine/procedure.ts';
import { placedAt, secretSeparatedBy, valuesSeparatedBy } from '../../engine/edit-message.ts';
import type { SealChange } from '../change.ts';
import { rememberedBy, type Source } from '../../source.ts';

const keyed = (seal: Seal): Seal => ({ ...seal, digest: { ...seal.digest, kind: 'hmac' } });

const placing: readonly SealChange[] = [
  {
    kind: 'seal',
    code: 'secret-first',
    points: ['place'],
    says: 'The secret was put before the values instead of after them.',
    apply: (seal) => placedAt(seal, 'first'),
  },
  {
    kind: 'seal',
    code: 'secret-no-colon',
    points: ['secret-separator'],
    says: 'The secret was appended without a colon before it.',
    apply: (seal) => secretSeparatedBy(seal, ''),
  },
  {
    kind: 'seal',
    code: 'secret-twice',
    points: ['place'],
    says: 'The secret was appended twice.',
    apply: (seal) => placedAt(seal, 'twice'),
  },
  {
    kind: 'seal',
    code: 'secret-twice',
    points: ['place'],
    says: 'The secret was put both before and after the values.',
    apply: (seal) => placedAt(seal, 'both'),
  },
  {
    kind: 'seal',
    code: 'hmac',
    points: ['hmac', 'place'],
    says: 'HMAC-SHA256 was used, with the secret as key and the joined values as message.',
    apply: (seal) => keyed(placedAt(seal, 'none')),
  },
  {
    kind: 'seal',
    code: 'hmac',
    points: ['hmac'],
    says: 'HMAC-SHA256 was used, with the secret as key and also after the values.',
    apply: keyed,
  },
];

/** The usual ones first. */
const SEPARATORS: readonly (readonly [text: string, words: string])[] = [
  ['', 'nothing'],
  [',', 'commas'],
  ['|', 'vertical bars'],
  [';', 'semicolons'],
  [' ', 'spaces'],
  ['-', 'hyphens'],
  ['_', 'underscores'],
  ['.', 'periods'],
  ['&', 'ampersands'],
  ['\n', 'line feeds'],
  ['\r\n', 'CR LF line breaks'],
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
  [', ', 'commas and spaces'],
  [': ', 'colons and spaces'],
  [' : ', 'colons surrounded by spaces'],
  ['; ', 'semicolons and blanks'],
  [' | ', 'vertical bars surrounded by spaces'],
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
        says: `The values and the secret were joined with ${words} instead of colons.`,
        apply: (seal) => secretSeparatedBy(valuesSeparatedBy(seal, separator), separator),
        ...rare,
      },
      {
        kind: 'seal',
        code: 'separator',
        points: ['separator'],
        details: { separator },
        says: `The values were joined with ${words} instead of colons, and the secret with a colon.`,
        apply: (seal) => valuesSeparatedBy(seal, separator),
        ...rare,
      },
      ...(separator === ''
        ? [] // this is `secret-no-colon`
        : [
            {
              kind: 'seal' as const,
              code: 'separator' as const,
              points: ['secret-separator'] as const,
              details: { separator },
              says: `The values and the secret were separated by ${words} instead of a colon.`,
              apply: (seal: Seal) => secretSeparatedBy(seal, separator),
              isRare: true as const,
            },
          ]),
    ];
  },
);

/** Ways to combine a body and a secret. */
const ENCLOSURES: readonly (readonly [words: string, apply: (seal: Seal) => Seal])[] = [
  ['were hashed without the secret', (seal) => placedAt(seal, 'none')],
  ['and then the secret were hashed', (seal) => secretSeparatedBy(seal, '')],
  ['were the message of an HMAC with the secret', (seal) => keyed(placedAt(seal, 'none'))],
  ['and then a colon and the secret were hashed', (seal) => seal],
  ['preceded by the secret were hashed', (seal) => secretSeparatedBy(placedAt(seal, 'first'), '')],
  ['preceded by the secret and a colon were hashed', (seal) => placedAt(seal, 'first')],
];

const MESSAGE_POINTS = ['message', 'hmac', 'place', 'secret-separator', 'separator'] as const;

function rawBodies(words: string, instead: Seal['instead'], isRare: boolean): SealChange[] {
  return ENCLOSURES.map(([how, enclose]) => ({
    kind: 'seal',
    code: 'raw-body',
    points: MESSAGE_POINTS,
    says: `${words} ${how}, not the values.`,
    apply: (seal) => ({ ...enclose(seal), instead }),
    ...(isRare && { isRare }),
  }));
}

/** Encoded once for each body, because many procedures hash it. */
function encodedAnew(style: JsonStyle, withSign: boolean) {
  return rememberedBy((source: Source) => encode(source, style, withSign));
}

function encode({ root }: Source, style: JsonStyle, withSign: boolean): string {
  const members = withSign ? root.members : root.members.filter(({ name }) => name !== 'sign');
  return jsonText({ ...root, members }, style, (object) => object.members);
}

/** The text of the body without the member `sign` and its comma. */
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
  ...rawBodies('The body’s text without surrounding whitespace', ({ text }) => text.trim(), true),
  ...JSON_STYLES.flatMap((style) => [
    ...rawBodies(`The re-encoded body (${style.by}) without sign`, encodedAnew(style, false), true),
    ...rawBodies(`The re-encoded body (${style.by}) with sign`, encodedAnew(style, true), true),
  ]),
];

/** Every other way to combine values and secret, or to hash something else. */
export const structureChanges: readonly SealChange[] = [...placing, ...bodies, ...separators];
