// Edits of the structure around the values (`secret-first` to `separator`): the place of the secret, the separators, and
// the data that is hashed.

import { jsonText, JSON_STYLES, type JsonStyle } from '../../texts/json-texts.ts';
import type { Seal } from '../../engine/procedure.ts';
import {
  hasSecretBeside,
  isJoin,
  isSeparated,
  placedAt,
  secretSeparatedBy,
  separatedBy,
  valuesSeparatedBy,
  withPartsOf,
} from '../../engine/edit-message.ts';
import {
  allParts,
  hasPublicKey,
  isFields,
  uses,
  type Digest,
  type Part,
  type Scheme,
} from '../../scheme.ts';
import { all, join, secret } from '../../schemes/build.ts';
import type { Point, SealEdit } from '../edit.ts';
import { isJson } from '../../engine/procedure-of.ts';
import { rememberedBy, type Source } from '../../source.ts';

/** The place of the secret, where it stands beside one other part. */
const placing: readonly SealEdit[] = (
  [
    [
      'secret-first',
      'place',
      'The secret was put before the values instead of after them.',
      (seal) => placedAt(seal, 'first'),
    ],
    [
      'secret-no-colon',
      'secret-separator',
      'The secret was joined with nothing between it and the values.',
      (seal) => secretSeparatedBy(seal, ''),
    ],
    ['secret-twice', 'place', 'The secret was appended twice.', (seal) => placedAt(seal, 'twice')],
    [
      'secret-twice',
      'place',
      'The secret was put both before and after the values.',
      (seal) => placedAt(seal, 'both'),
    ],
  ] as [SealEdit['code'], Point, string, (seal: Seal) => Seal][]
).map(([code, point, says, edit]) => ({
  ...{ stage: 'message', code, points: [point], says, edit },
}));

/** The usual ones first. */
const SEPARATORS: readonly (readonly [text: string, words: string])[] = [
  ['', 'nothing'],
  [',', 'commas'],
  [':', 'colons'],
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

const USUAL_SEPARATORS = 15;

type Separate = <S extends Pick<Seal, 'message'>>(sealed: S, separator: string) => S;

/** What one text separates: all values, those of the fields alone, and the secret alone. */
function separators(scheme: Scheme): SealEdit[] {
  const separated = allParts(scheme.message).filter(isSeparated);
  if (separated.length === 0) return separatorsOfNone(scheme.message);
  const hasOthers = separated.some(isFields) && separated.some(isJoin);
  const own = JSON.stringify(scheme.message);
  const ofSecret = hasSecretBeside(scheme);
  const all: readonly Point[] = ['separator', 'secret-separator'];
  return SEPARATORS.flatMap(([separator, words], at) => {
    const edits = (points: readonly Point[], says: string, edit: Separate, isRare: boolean) => {
      // The record's own separator is no mistake.
      if (JSON.stringify(edit(scheme, separator).message) === own) return [];
      const one: SealEdit = {
        ...{ stage: 'message', code: 'separator', points, details: { separator } },
        says: `The ${says} joined with ${words}.`,
        edit: (seal) => edit(seal, separator),
        ...(isRare && { isRare }),
      };
      return [one];
    };
    const isRare = at >= USUAL_SEPARATORS;
    const beside = 'values, but not what stands beside them, were';
    return [
      ...edits(all, 'values were', separatedBy, isRare),
      ...(hasOthers ? edits(['separator'], beside, valuesSeparatedBy, isRare) : []),
      // With nothing it is `secret-no-colon`.
      ...(separator !== '' && ofSecret
        ? edits(['secret-separator'], 'secret, but not the values, was', secretSeparatedBy, true)
        : []),
    ];
  });
}

/** Of a message whose parts and values stand side by side with nothing between. */
const separatorsOfNone = (message: Part): SealEdit[] =>
  hasSeveral(message)
    ? SEPARATORS.filter(([separator]) => separator !== '').map(([separator, words], at) => ({
        ...{ stage: 'message', code: 'separator', details: { separator } },
        points: ['separator', 'secret-separator', 'parts', 'place'],
        says: `What stands side by side in the message was joined with ${words}.`,
        edit: (seal) => {
          const edited = withPartsOf(seal.message, ({ parts, ...own }) => ({
            ...{ ...own, separator },
            parts: parts.map((part) => (isFields(part) ? { ...part, separator } : part)),
          }));
          return edited === null ? null : { ...seal, message: edited };
        },
        ...(at >= MOST_PAIRED && { isRare: true, isOnly: true }),
      }))
    : [];

/** These separators may come with another mistake. */
const MOST_PAIRED = 5;

const hasSeveral = (message: Part) =>
  allParts(message).some((part) => isJoin(part) && part.parts.length > 1) ||
  allParts(message).some((part) => isFields(part) && !isJson(part));

/** Stands for the data that is hashed in place of the message. */
const DATA = all('', { order: 'sent' });

/** Ways to combine a body and a secret. */
const ENCLOSURES: readonly {
  readonly how: string;
  readonly message: Part;
  readonly kind: Digest['kind'];
}[] = [
  { how: 'were hashed without the secret', message: DATA, kind: 'plain' },
  { how: 'and then the secret were hashed', message: join('', DATA, secret), kind: 'plain' },
  { how: 'were the message of an HMAC with the secret', message: DATA, kind: 'hmac' },
  {
    ...{ how: 'and then a colon and the secret were hashed', kind: 'plain' },
    message: join(':', DATA, secret),
  },
  {
    ...{ how: 'preceded by the secret were hashed', kind: 'plain' },
    message: join('', secret, DATA),
  },
  {
    ...{ how: 'preceded by the secret and a colon were hashed', kind: 'plain' },
    message: join(':', secret, DATA),
  },
];

const MESSAGE_POINTS = [
  ...(['message', 'parts', 'hmac', 'place', 'secret-separator', 'separator'] as const),
];

function rawBodies(
  words: string,
  dataOf: (source: Source) => string | Uint8Array,
  isRare: boolean,
): SealEdit[] {
  // Made once for each body, because many procedures hash it.
  const instead = rememberedBy(dataOf);
  return ENCLOSURES.map(({ how, message, kind }) => ({
    ...{ stage: 'message', code: 'raw-body', points: MESSAGE_POINTS },
    says: `${words} ${how}, not the values.`,
    edit: (seal) => ({ ...seal, message, digest: { ...seal.digest, kind }, instead }),
    ...(isRare && { isRare }),
  }));
}

const encodedAnew =
  (style: JsonStyle, name: string | null) =>
  ({ root }: Source) => {
    const members = root.members.filter((member) => member.name !== name);
    return jsonText({ ...root, members }, style, (object) => object.members);
  };

/** The text of the body without a member and its comma. */
function without(name: string, { text, root }: Source): string {
  const at = root.members.findLastIndex((member) => member.name === name);
  const member = root.members[at];
  if (!member) return text;
  const next = root.members[at + 1];
  const previous = root.members[at - 1];
  if (next) return text.slice(0, member.nameSpan.start) + text.slice(next.nameSpan.start);
  const from = previous ? previous.value.end : member.nameSpan.start;
  return text.slice(0, from) + text.slice(member.value.end);
}

/** Where the message is not the body. One that is not JSON cannot hold the signature that signs it. */
function bodies(scheme: Scheme, isJson: boolean): readonly SealEdit[] {
  const { message, signature } = scheme;
  const name = signature.at.kind === 'field' ? signature.at.path : null;
  const isPossible = !uses(message, 'body') && (name === null || isJson);
  if (!isPossible || hasPublicKey(scheme)) return [];
  const sent = rawBodies('The body’s bytes', (own) => own.sent, false);
  if (!isJson) return sent;
  const trimmed = 'The body’s text without surrounding whitespace';
  const unsigned = `The body’s bytes without the field ${name}`;
  return [
    ...sent,
    ...(name === null ? [] : rawBodies(unsigned, (own) => without(name, own), false)),
    ...rawBodies(trimmed, ({ text }) => text.trim(), true),
    ...JSON_STYLES.flatMap((style) => {
      const words = `The re-encoded body (${style.by})`;
      const signed = rawBodies(
        name === null ? words : `${words} with ${name}`,
        encodedAnew(style, null),
        true,
      );
      if (name === null) return signed;
      return [...rawBodies(`${words} without ${name}`, encodedAnew(style, name), true), ...signed];
    }),
  ];
}

/** Every other way to combine values and secret, or to hash something else. `isJson`: the body is. */
export const structureEdits = (scheme: Scheme, isJson: boolean): SealEdit[] => [
  ...(hasSecretBeside(scheme) ? placing : []),
  ...bodies(scheme, isJson),
  ...separators(scheme),
];
