// Edits of the parts of a message: one missing, two exchanged, the time in another unit, a part in another form.

import { isJoin, isSecret, type Join } from '../../engine/edit-message.ts';
import { isJson } from '../../engine/procedure-of.ts';
import type { Seal } from '../../engine/procedure.ts';
import {
  allParts,
  editedPart,
  escapedBy,
  isFields,
  isSecretOptional,
  uses,
  type Fields,
  type Part,
  type Scheme,
  type TimeRule,
  VALUE_ENCODINGS,
} from '../../scheme.ts';
import type { AnyCauseCode } from '../codes.ts';
import type { Point, SealEdit } from '../edit.ts';

/** The outermost join, also of a message that is encoded or hashed as a whole. */
function outermost(message: Part): Join | null {
  if (typeof message !== 'object') return null;
  if (message.kind === 'encode' || message.kind === 'hashed') return outermost(message.part);
  return isJoin(message) ? message : null;
}

/** Edits the parts of the outermost join. */
function withParts(part: Part, edit: (parts: readonly Part[]) => readonly Part[]): Part | null {
  if (typeof part !== 'object') return null;
  if (part.kind !== 'encode' && part.kind !== 'hashed') {
    return isJoin(part) ? { ...part, parts: edit(part.parts) } : null;
  }
  const inner = withParts(part.part, edit);
  return inner && { ...part, part: inner };
}

export const ofMessage = (
  code: AnyCauseCode,
  points: readonly Point[],
  says: string,
  change: (message: Part, seal: Seal) => Part | null,
): SealEdit => ({
  ...{ stage: 'message', code, points, says },
  edit: (seal) => {
    const message = change(seal.message, seal);
    return message === null ? null : { ...seal, message };
  },
});

/** Edits parts of the message; null if `edit` changes none of them. */
export function withEdited(message: Part, edit: (part: Part) => Part | null): Part | null {
  const edits: Part[] = [];
  const edited = editedPart(message, (part) => {
    const other = edit(part);
    if (other !== null) edits.push(other);
    return other ?? part;
  });
  return edits.length > 0 ? edited : null;
}

const ofFields = (
  code: AnyCauseCode,
  point: Point,
  says: string,
  edit: (fields: Fields) => Fields | null,
): SealEdit =>
  ofMessage(code, [point], says, (message) =>
    withEdited(message, (part) => (isFields(part) ? edit(part) : null)),
  );

const MOST_PARTS = 8;

const NAMES: Partial<Record<Exclude<Part, string>['kind'], string>> = {
  ...{ fields: 'the fields', timestamp: 'the time', 'path-end': 'the end of the path' },
  ...{ secret: 'the secret', body: 'the body', url: 'the URL' },
};

export function nameOf(part: Part): string {
  if (typeof part === 'string') return part === '\n' ? 'the line feed at the end' : `“${part}”`;
  if (isFields(part) && Array.isArray(part.take) && part.take.length === 1)
    return `the field ${String(part.take[0])}`;
  if (part.kind === 'optional') return nameOf(partInside(part.part));
  if (part.kind === 'encode' || part.kind === 'hashed') return nameOf(part.part);
  if (part.kind === 'header') return `the header ${part.names[0] ?? ''}`;
  if (part.kind === 'field') return `the field ${part.path}`;
  if (part.kind === 'query') return `the parameter ${part.name}`;
  return part.kind === 'setting' ? `the setting ${part.name}` : (NAMES[part.kind] ?? 'a part');
}

/** The value of a part that has a fixed text before or behind it. */
function partInside(part: Part): Part {
  const value = isJoin(part) ? part.parts.find((one) => typeof one !== 'string') : undefined;
  return value ?? part;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The parts that a program may leave out: not the text between others, and not all values. */
function partsMissing(message: Part): SealEdit[] {
  const join = outermost(message);
  if (!join || join.parts.length > MOST_PARTS) return [];
  return join.parts.flatMap((part, at) => {
    const isLast = at === join.parts.length - 1;
    if (typeof part === 'string' && at > 0 && !isLast) return [];
    // With its own separator: in time, period, body the period goes with the time, and with the body.
    const isText = (place: number) =>
      typeof part !== 'string' && typeof join.parts[place] === 'string';
    const withText =
      join.separator === '' && (isText(at + 1) || (isLast && at > 1 && isText(at - 1)));
    const from = isLast && withText ? at - 1 : at;
    const gone = withText ? 2 : 1;
    const left = join.parts.toSpliced(from, gone);
    if (isFields(part) && left.every(isSecret)) return [];
    return ofMessage(
      'part-missing',
      ['parts'],
      `${capital(nameOf(part))} was left out of the message.`,
      (own) => withParts(own, (parts) => (at < parts.length ? parts.toSpliced(from, gone) : parts)),
    );
  });
}

/** A part that is left out with its value keeps its fixed text: `&passphrase=` without a passphrase. */
function withEmptyParts(message: Part): Part | null {
  if (!uses(message, 'optional')) return null;
  const isValue = (part: Part) =>
    typeof part === 'object' && (isFields(part) || allParts(part).length === 1);
  const valueOnly = (part: Part): Part => (isValue(part) ? { kind: 'optional', part } : part);
  return editedPart(message, (part) =>
    typeof part === 'object' && part.kind === 'optional' ? editedPart(part.part, valueOnly) : part,
  );
}

const emptyParts: readonly SealEdit[] = [
  ofMessage('empty-kept', ['parts'], 'An empty value was joined with its name.', withEmptyParts),
  {
    ...{ stage: 'message', code: 'empty-kept', points: ['parts', 'secret'] },
    says: 'The name of the secret was joined without the secret.',
    edit: (seal) => {
      const message = isSecretOptional(seal) && seal.known ? withEmptyParts(seal.message) : null;
      return message === null ? null : { ...seal, message, known: '' };
    },
  },
];

/** Two neighbouring parts in the other order, fixed texts aside. */
function partsExchanged(message: Part): SealEdit[] {
  const join = outermost(message);
  if (!join || join.parts.length > MOST_PARTS) return [];
  const places = join.parts.flatMap((part, at) => (typeof part === 'string' ? [] : [at]));
  return places.slice(1).map((second, index) => {
    const first = places[index] ?? 0;
    const [one = '', other = ''] = [join.parts[first], join.parts[second]];
    return ofMessage(
      isSecret(one) || isSecret(other) ? 'secret-first' : 'part-order',
      ['parts', 'place'],
      `${capital(nameOf(other))} was put before ${nameOf(one)}.`,
      (own) =>
        withParts(own, (parts) =>
          second < parts.length ? parts.with(first, other).with(second, one) : parts,
        ),
    );
  });
}

const times = (time: TimeRule | undefined): SealEdit[] =>
  time?.unit === 's'
    ? [
        ofMessage('time-other', ['time'], 'The time was written in milliseconds.', (message) =>
          withEdited(message, (part) =>
            typeof part === 'object' && part.kind === 'timestamp'
              ? { kind: 'join', separator: '', parts: [part, '000'] }
              : null,
          ),
        ),
      ]
    : [];

const takesAll = ({ take }: Fields) => !Array.isArray(take);

/** What a record's fields say in one word: another word. */
const fieldForms: readonly SealEdit[] = [
  ofFields('order-sorted', 'order', 'The fields were sorted by name.', (fields) =>
    fields.order === 'sent' ? { ...fields, order: 'name' } : null,
  ),
  ofFields('empty-left-out', 'empty', 'Empty values were left out.', (fields) =>
    fields.omit?.includes('empty') || !takesAll(fields)
      ? null
      : { ...fields, omit: [...(fields.omit ?? []), 'empty'] },
  ),
  ofFields('nested-kept', 'nested', 'Objects and arrays were joined too.', (fields) =>
    fields.omit?.includes('nested')
      ? { ...fields, omit: fields.omit.filter((one) => one !== 'nested') }
      : null,
  ),
  ofFields('field-kept', 'fixed', 'A field that the service leaves out was joined too.', (fields) =>
    fields.except?.length ? { ...fields, except: [] } : null,
  ),
  ofFields('name-shown', 'names', 'The values were joined without their names.', (fields) =>
    fields.show === 'name=value' || fields.show === 'name+value'
      ? { ...fields, show: 'value' }
      : null,
  ),
  ofFields('name-shown', 'names', 'The values were joined with their names.', (fields) =>
    fields.show === 'value' ? { ...fields, show: 'name=value' } : null,
  ),
  ofFields('values-trimmed', 'trim', 'The values’ outer blanks were removed.', (fields) =>
    fields.values?.trim ? null : { ...fields, values: { ...fields.values, trim: true } },
  ),
  ofFields('json-form', 'names', 'The JSON was written as another language writes it.', (fields) =>
    isJson(fields) ? { ...fields, show: fields.show === 'json' ? 'json-php' : 'json' } : null,
  ),
  {
    ...ofFields(
      'text-slashes',
      'slashes',
      'Backslashes were put before the separator and before backslashes.',
      (fields) => {
        const { values = {}, separator } = fields;
        const encode = VALUE_ENCODINGS.find((one) => escapedBy(one) === separator);
        return !encode || values.encode || isJson(fields)
          ? null
          : { ...fields, values: { ...values, encode } };
      },
    ),
    isRare: true, // as older libraries of Adyen do
  },
  ofMessage('encoding-missing', ['url'], 'The values were not encoded.', (message) =>
    withEdited(message, (part) => {
      if (isFields(part)) {
        const { encode, ...values } = part.values ?? {};
        return encode ? { ...part, values } : null;
      }
      return typeof part === 'object' && part.kind === 'encode' && part.as !== 'base64'
        ? part.part
        : null;
    }),
  ),
];

/** Every mistake in the parts of this message, the usual ones first. */
export const partEdits = ({ message, time }: Pick<Scheme, 'message' | 'time'>): SealEdit[] => [
  ...partsMissing(message),
  ...(uses(message, 'optional') ? emptyParts : []),
  ...partsExchanged(message),
  ...times(time),
  ...fieldForms,
];
