// Edits of a message's parts: another place of the secret, other separators.

import type { Seal } from './procedure.ts';
import {
  allParts,
  editedPart,
  isFields,
  type Condition,
  type Fields,
  type Part,
} from '../scheme.ts';
import { isJson } from './procedure-of.ts';

export type Join = Extract<Part, { readonly kind: 'join' }>;

const SECRET: Part = { kind: 'secret' };

export const isSecret = (part: Part) => typeof part === 'object' && part.kind === 'secret';
export const isJoin = (part: Part): part is Join =>
  typeof part === 'object' && part.kind === 'join';

/** The place of the secret among the parts beside it: nowhere, first, twice at the end, or first and last. */
export type SecretPlace = 'none' | 'first' | 'twice' | 'both';

const PLACED: Record<SecretPlace, (others: readonly Part[]) => readonly Part[]> = {
  none: (others) => others,
  first: (others) => [SECRET, ...others],
  twice: (others) => [...others, SECRET, SECRET],
  both: (others) => [SECRET, ...others, SECRET],
};

/** Whether the secret stands beside one other part of the message. */
export const hasSecretBeside = ({ message }: Pick<Seal, 'message'>): boolean =>
  allParts(message).some(
    (part) => isJoin(part) && part.parts.length === 2 && part.parts.some(isSecret),
  );

/** What has a message: a seal, or a record. */
type Sealed = Pick<Seal, 'message'>;

/** The seal with its secret in another place. */
export const placedAt = (seal: Seal, place: SecretPlace): Seal =>
  besideSecret(seal, (join) => ({
    ...join,
    parts: PLACED[place](join.parts.filter((part) => !isSecret(part))),
  }));

/** The seal with this text between the secret and its neighbours. */
export const secretSeparatedBy = <S extends Sealed>(seal: S, separator: string): S =>
  besideSecret(seal, (join) => ({ ...join, separator }));

/** The seal with this text between the values. */
export const valuesSeparatedBy = <S extends Sealed>(seal: S, separator: string): S => ({
  ...seal,
  message: editedPart(seal.message, (part) => (isFields(part) ? { ...part, separator } : part)),
});

/** Whether a part is fixed text that only separates those beside it. */
const isBetween = (part: Part, at: number, parts: readonly Part[]) =>
  at > 0 && at < parts.length - 1 && typeof part === 'string' && /^[^\p{L}\p{N}]+$/u.test(part);

/** Whether a text separates what is in a part. */
export const isSeparated = (part: Part): boolean =>
  ((isFields(part) || isJoin(part)) && part.separator !== '') ||
  (isJoin(part) && part.parts.some(isBetween));

/** The seal with this text wherever another one separates values. */
export const separatedBy = <S extends Sealed>(seal: S, separator: string): S => ({
  ...seal,
  message: editedPart(seal.message, (part) => {
    if (isFields(part)) return part.separator === '' ? part : { ...part, separator };
    if (!isJoin(part)) return part;
    if (part.separator !== '') return { ...part, separator };
    return {
      ...part,
      parts: part.parts.map((one, ...at) => (isBetween(one, ...at) ? separator : one)),
    };
  }),
});

/** Edits the parts that are joined with the secret or, once it is taken out, with the values. */
const besideSecret = <S extends Sealed>(seal: S, edit: (join: Join) => Join): S => ({
  ...seal,
  message: editedPart(seal.message, (part) =>
    isJoin(part) && part.parts.some((one) => isSecret(one) || isFields(one)) ? edit(part) : part,
  ),
});

/** A list of this field alone. */
export const listOfOne = (path: string): Fields => ({
  ...{ kind: 'fields', take: [path], order: 'listed', show: 'value', separator: '' },
});

/**
 * The message with a list of one in place of each field that it names, so that what may happen to a listed value may
 * happen to it. Not inside parts that are optional: an absent field of a list is an empty one.
 */
export function withListedFields(message: Part): Part {
  const optional = new Set(
    allParts(message)
      .filter((part) => typeof part === 'object' && part.kind === 'optional')
      .flatMap(allParts),
  );
  return editedPart(message, (part) =>
    typeof part === 'object' && part.kind === 'field' && !optional.has(part)
      ? listOfOne(part.path)
      : part,
  );
}

/** The message of a request in which each condition holds or not. */
export const ofCases = (message: Part, holds: (condition: Condition) => boolean): Part =>
  editedPart(message, (part) => {
    if (typeof part !== 'object' || part.kind !== 'cases') return part;
    return part.when.find((one) => holds(one.if))?.part ?? part.otherwise;
  });

/** The parts of a part side by side: joins inside a join with the same separator and lists of names are taken apart. */
export function takenApart(part: Part): Join {
  if (isJoin(part)) {
    const parts = part.parts.flatMap((one) => {
      const inner = takenApart(one);
      return inner.separator === part.separator ? inner.parts : [one];
    });
    return { ...part, parts };
  }
  const alone: Join = { kind: 'join', separator: '', parts: [part] };
  if (!isFields(part) || part.order !== 'listed' || isJson(part)) return alone;
  const { take, add = {}, separator, ...fields } = part;
  const parts = (take as readonly string[]).map((name): Part => ({
    ...{ ...fields, take: [name], separator: '' },
    ...(add[name] && { add: { [name]: add[name] } }),
  }));
  return { ...alone, separator, parts };
}

/** Edits the parts of a message side by side, also of one that is encoded or hashed as a whole. */
export function withPartsOf(message: Part, edit: (join: Join) => Part | null): Part | null {
  if (typeof message === 'object' && (message.kind === 'encode' || message.kind === 'hashed')) {
    const part = withPartsOf(message.part, edit);
    return part === null ? null : { ...message, part };
  }
  return edit(takenApart(message));
}
