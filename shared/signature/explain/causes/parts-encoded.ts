// A message, or one of its parts, that went through a function: of texts, an encoding in place of the right one, a hash.

import { isSecret } from '../../engine/edit-message.ts';
import type { Algorithm } from '../../primitives.ts';
import { allParts, editedPart, isFields, uses, type Part, type Scheme } from '../../scheme.ts';
import { encode, hashed, run } from '../../schemes/build.ts';
import {
  BASE64_TEXTS,
  IDENTIFIER_TEXTS,
  nameOfText,
  PLAIN_TEXTS,
  TIME_TEXTS,
  URL_TEXTS,
  type TextFunction,
} from '../../texts/text-functions.ts';
import { rare, type SealEdit } from '../edit.ts';
import { ALGORITHM_NAMES } from '../wanted.ts';
import {
  capital,
  each,
  isBase64,
  isKind,
  isSame,
  mayEncode,
  nameOf,
  ofMessage,
  only,
  onlyForms,
  partsIn,
  sideBySide,
  valueIn,
  type Form,
} from './message-edit.ts';

const through = (text: TextFunction, part: Part): Part => encode(nameOfText(text), part);

/** The whole message. What is done to a body is an edit of the request. */
const wholeWritten = (message: Part): SealEdit[] =>
  uses(message, 'body')
    ? []
    : [...PLAIN_TEXTS, ...(uses(message, 'encode') ? [] : URL_TEXTS)].map((text) =>
        only(text.code, `The message was ${text.says}.`, (own) => through(text, own)),
      );

const OF_PARTS = [...PLAIN_TEXTS.slice(0, 3), ...IDENTIFIER_TEXTS, ...URL_TEXTS.slice(0, 1)];
const WORDS = ['', 'undefined', 'null', 'None'];

const isTime = (part: Part) =>
  /timestamp|[Tt]ime|[Dd]ate/.test(JSON.stringify(isFields(part) ? part.take : part));

/** The value of each part, or a word in its place. */
function partsWritten(message: Part): SealEdit[] {
  const { parts } = partsIn(message);
  return parts.flatMap((part, at) => {
    const value = valueIn(part);
    if (value === null || isSecret(value) || parts.length < 2) return [];
    const written = (code: SealEdit['code'], says: string, edit: (value: Part) => Part) =>
      only(
        code,
        `${capital(nameOf(value))} was ${says}.`,
        sideBySide(parts, (own) => {
          const after = editedPart(part, (one) => (isSame(one, value) ? edit(one) : one));
          return own.parts.with(at, isKind('optional')(after) ? after.part : after);
        }),
      );
    return [
      ...[...OF_PARTS, ...(isTime(value) && !isKind('timestamp')(value) ? TIME_TEXTS : [])].map(
        (text) => written(text.code, text.says, (one) => through(text, one)),
      ),
      ...WORDS.map((word) =>
        written(
          'part-missing',
          word === '' ? 'joined as an empty text' : `joined as “${word}”`,
          () => word,
        ),
      ),
    ];
  });
}

const isUrlEncoding = (as: string | undefined) => as === 'form' || as === 'net';

/** The time. It may come with another mistake in the parts. */
const timesWritten: readonly SealEdit[] = [
  ...TIME_TEXTS.map((text) =>
    ofTime(text.code, `The time was ${text.says}.`, (part) => through(text, part)),
  ),
  ...['t=', 'ts=', 'timestamp='].map((name) =>
    ofTime('part-added', `“${name}” was put before the time.`, (part) => run(name, part)),
  ),
];

function ofTime(code: SealEdit['code'], says: string, edit: (time: Part) => Part): SealEdit {
  return { ...ofMessage(code, ['time'], says, each(isKind('timestamp'), edit)), ...rare };
}

/** Another function in place of the one that encodes for URLs. */
const urlsWritten: readonly SealEdit[] = URL_TEXTS.map((text) => ({
  ...only(
    text.code,
    `The values were ${text.says}.`,
    each(mayEncode, (part) => {
      const as = nameOfText(text);
      if (!isFields(part)) return isUrlEncoding(part.as) ? { ...part, as } : null;
      const { values } = part;
      return isUrlEncoding(values?.encode) ? { ...part, values: { ...values, encode: as } } : null;
    }),
  ),
  ...rare,
}));

/** Another form of Base64, or one more. */
const base64Written: readonly SealEdit[] = [
  ...BASE64_TEXTS.map((text) =>
    only(
      text.code,
      `The values were ${text.says}.`,
      each(isBase64, (part) => ({ ...part, as: nameOfText(text) })),
    ),
  ),
  only(
    'encoding-other',
    'The values were encoded in Base64 twice.',
    each(isBase64, (own) => encode('base64', own)),
  ),
];

const ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha512'] as const;

/** The digest of something in its place. */
const hashedFirst = (own: Algorithm | null): SealEdit[] =>
  onlyForms(
    'hashing-other',
    ALGORITHMS.filter((algorithm) => algorithm !== own).map((algorithm): Form => [
      `The message was hashed with ${ALGORITHM_NAMES[algorithm]} first, and its hexadecimal digits were signed.`,
      (message) => hashed(algorithm, message),
    ]),
  );

/** Another digest inside the message, or what is hashed in its place. */
const innerDigests = onlyForms('hashing-other', [
  [
    'The digest inside the message was left out: its text was signed as it is.',
    each(isKind('hashed'), ({ part }) => part),
  ],
  ...ALGORITHMS.map((algorithm): Form => [
    `The digest inside the message was made with ${ALGORITHM_NAMES[algorithm]}.`,
    each(isKind('hashed'), (part) => ({ ...part, algorithm })),
  ]),
  ...PLAIN_TEXTS.slice(0, 2).map((text): Form => [
    `The digest inside the message was ${text.says}.`,
    each(isKind('hashed'), (part) => through(text, part)),
  ]),
]).map((edit) => ({ ...edit, ...rare }));

/** Every function that a message, or one of its parts, may have gone through. */
export const encodedParts = ({ message, digest }: Scheme): SealEdit[] => [
  ...wholeWritten(message),
  ...partsWritten(message),
  ...(uses(message, 'timestamp') ? timesWritten : []),
  ...(allParts(message).some(mayEncode) ? [...urlsWritten, ...base64Written] : []),
  ...hashedFirst(digest.kind === 'hmac' ? digest.algorithm : null),
  ...(uses(message, 'hashed') ? innerDigests : []),
];
