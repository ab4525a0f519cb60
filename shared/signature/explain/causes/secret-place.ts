// The place of the secret in a message: before, behind or around the values, in a digest of its own, or as the key.

import {
  hasSecretBeside,
  isJoin,
  isSecret,
  placedAt,
  secretSeparatedBy,
  withPartsOf,
} from '../../engine/edit-message.ts';
import type { Seal } from '../../engine/procedure.ts';
import { allParts, editedPart, isFields, uses, type Part, type Scheme } from '../../scheme.ts';
import { join, secret } from '../../schemes/build.ts';
import { rare, type Point, type SealEdit } from '../edit.ts';
import { between, isKind, ofMessage, only, partsIn } from './message-edit.ts';

/** The place of the secret, where it stands beside one other part. */
const BESIDE: readonly (readonly [SealEdit['code'], Point, string, (seal: Seal) => Seal])[] = [
  [
    ...(['secret-first', 'place'] as const),
    'The secret was put before the values instead of after them.',
    (seal) => placedAt(seal, 'first'),
  ],
  [
    ...(['secret-no-colon', 'secret-separator'] as const),
    'The secret was joined with nothing between it and the values.',
    (seal) => secretSeparatedBy(seal, ''),
  ],
  ['secret-twice', 'place', 'The secret was appended twice.', (seal) => placedAt(seal, 'twice')],
  [
    ...(['secret-twice', 'place'] as const),
    'The secret was put both before and after the values.',
    (seal) => placedAt(seal, 'both'),
  ],
];

const beside = BESIDE.map(([code, point, says, edit]): SealEdit => ({
  ...{ stage: 'message', code, points: [point], says, edit },
}));

/** The secret at an end of several parts that a text separates. */
const nothingBetween = ofMessage(
  'secret-no-colon',
  ['secret-separator'],
  'The secret was joined with nothing between it and the values.',
  (message) =>
    withPartsOf(message, ({ parts, separator }) => {
      const others = join(separator, ...parts.filter((part) => !isSecret(part)));
      const [first, last] = [parts[0], parts.at(-1)].map((part) => part && isSecret(part));
      if (separator === '' || !(first || last)) return null;
      return first ? join('', secret, others) : join('', others, secret);
    }),
);

/** The usual mistakes in the place of the secret. */
export const placedSecret = (scheme: Scheme): readonly SealEdit[] =>
  hasSecretBeside(scheme) ? beside : [nothingBetween];

const isSecretIn = (part: Part): boolean =>
  uses(part, 'secret') && !allParts(part).some(isFields) && !isKind('hashed')(part);

/** The message without the secret and its fixed text; also where it is one of the fields. */
export const withoutSecret = (message: Part): Part =>
  editedPart(message, (part) => {
    if (isJoin(part)) return { ...part, parts: part.parts.filter((one) => !isSecretIn(one)) };
    if (!isFields(part) || !part.add) return part;
    const { add, ...fields } = part;
    const left = Object.entries(add).filter(([, ref]) => !isSecret(ref));
    const isLeft = (name: string) => !(name in add) || left.some(([one]) => one === name);
    const take = Array.isArray(part.take)
      ? (part.take as readonly string[]).filter(isLeft)
      : part.take;
    return { ...fields, take, ...(left.length > 0 && { add: Object.fromEntries(left) }) };
  });

/** What stands between the values and a secret. */
const BETWEEN = ['', ':', '|', '&', '&key=', '&secret=', '&password=', '&secret_key='];

const AT: readonly (readonly [SealEdit['code'], where: string, (values: Part) => Part[]])[] = [
  ['part-order', 'behind', (values) => [values, secret]],
  ['secret-first', 'before', (values) => [secret, values]],
  ['secret-twice', 'before and behind', (values) => [secret, values, secret]],
];

/** Those that are not usual. */
export function seldomPlaces({ message }: Scheme): SealEdit[] {
  if (!uses(message, 'secret')) return [];
  const { separator } = partsIn(message);
  return [...new Set([separator, ...BETWEEN])].flatMap((text) =>
    AT.map(([code, where, place]) => ({
      ...only(code, `The secret was put ${where} the values, ${between(text)}.`, (own) =>
        join(text, ...place(withoutSecret(own))),
      ),
      ...(text === separator && rare),
    })),
  );
}
