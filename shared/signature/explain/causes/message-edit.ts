// An edit of a message, of its parts side by side, or of each part of a kind, tables of them, and the words for a part.

import { isJoin, takenApart, withPartsOf, type Join } from '../../engine/edit-message.ts';
import { allParts, editedPart, isFields, type Fields, type Part } from '../../scheme.ts';
import type { AnyCauseCode } from '../codes.ts';
import { seldom, type Point, type SealEdit } from '../edit.ts';
import type { Details } from '../explanation.ts';

/** The message with a mistake; null if it makes no sense there. */
type Change = (message: Part) => Part | null;

export const ofMessage = (
  code: AnyCauseCode,
  points: readonly Point[],
  says: string,
  change: Change,
): SealEdit => ({
  ...{ stage: 'message', code, points, says },
  edit: (seal) => {
    const message = change(seal.message);
    return message === null ? null : { ...seal, message };
  },
});

/** Seldom met. */
export const only = (
  code: AnyCauseCode,
  says: string,
  change: Change,
  details?: Details,
): SealEdit => ({
  ...ofMessage(code, ['parts', 'place'], says, change),
  ...{ ...seldom, ...(details && { details }) },
});

export type Form = readonly [says: string, change: Change];

/** The forms of a cause, each seldom met. */
export const onlyForms = (code: AnyCauseCode, forms: readonly Form[]): SealEdit[] =>
  forms.map(([says, change]) => only(code, says, change));

/** Other parts side by side, in a message that still has as many: their places count. */
export const sideBySide =
  ({ length }: readonly Part[], edit: (join: Join) => readonly Part[]): Change =>
  (message) =>
    withPartsOf(message, (own) =>
      own.parts.length === length ? { ...own, parts: edit(own) } : null,
    );

/** Edits each part of a kind; null if `edit` changes none of them. */
export const each =
  <P extends Part>(is: (part: Part) => part is P, edit: (part: P) => Part | null): Change =>
  (message) => {
    const edits: Part[] = [];
    const edited = editedPart(message, (part) => {
      const other = is(part) ? edit(part) : null;
      if (other !== null) edits.push(other);
      return other ?? part;
    });
    return edits.length > 0 ? edited : null;
  };

type Kind = Exclude<Part, string>['kind'];

export const isKind =
  <K extends Kind>(kind: K) =>
  (part: Part): part is Extract<Part, { readonly kind: K }> =>
    typeof part === 'object' && part.kind === kind;

/** Whether a part is encoded in Base64. */
export const isBase64 = (part: Part): part is Extract<Part, { readonly kind: 'encode' }> =>
  isKind('encode')(part) && part.as === 'base64';

/** Whether a part may be encoded. */
export const mayEncode = (
  part: Part,
): part is Fields | Extract<Part, { readonly kind: 'encode' }> =>
  isFields(part) || isKind('encode')(part);

export const isText = (part: Part | undefined): part is string => typeof part === 'string';

export const isSame = (one: Part, other: Part) => JSON.stringify(one) === JSON.stringify(other);

/** The parts side by side of a message, also of one that is encoded or hashed as a whole. */
export const partsIn = (message: Part): Join =>
  isKind('encode')(message) || isKind('hashed')(message)
    ? partsIn(message.part)
    : takenApart(message);

/** The field that is alone in a list; null: the part is something else. */
export const nameOfList = (part: Part): string | null =>
  isFields(part) && Array.isArray(part.take) && part.take.length === 1
    ? String(part.take[0])
    : null;

/** The only value of a part, beside its fixed text; null: it has none, or several. */
export function valueIn(part: Part): Exclude<Part, string> | null {
  const [value, ...more] = allParts(part).filter(
    (one) => typeof one === 'object' && !isJoin(one) && one.kind !== 'optional',
  );
  return typeof value === 'object' && more.length === 0 ? value : null;
}

const NAMES: Partial<Record<Kind, string>> = {
  ...{ fields: 'the list of fields', timestamp: 'the time', 'path-end': 'the end of the path' },
  ...{ secret: 'the secret', body: 'the body', url: 'the URL' },
};

/** Words for a part. What is named by the request stands in quotes, because only that is looked for when data are replaced. */
export function nameOf(part: Part): string {
  if (isText(part)) return part === '\n' ? 'the line feed at the end' : `“${part}”`;
  const name = nameOfList(part);
  if (name !== null) return `the field “${name}”`;
  switch (part.kind) {
    case 'optional':
    case 'encode':
    case 'hashed':
      return nameOf(part.part);
    case 'join': {
      const [value, ...more] = part.parts.filter((one) => !isText(one));
      return value && more.length === 0 ? nameOf(value) : 'a part';
    }
    case 'header':
      return `the header “${part.names[0] ?? ''}”`;
    case 'field':
      return `the field “${part.path}”`;
    case 'query':
      return `the parameter “${part.name}”`;
    case 'setting':
      return `the setting “${part.name}”`;
    default:
      return NAMES[part.kind] ?? 'a part';
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const shown = (text: string) => `“${text === '\n' ? '\\n' : text}”`;

/** How a separator is told. */
export const between = (text: string) => `with ${text === '' ? 'nothing' : shown(text)} between`;
