// Neighbours in the fields of a message: which are taken, in which order, in which form.

import { nameWithin } from '../../engine/procedure-of.ts';
import { editedPart, isFields, type Fields, type Part, type Scheme } from '../../scheme.ts';
import type { SchemeCauseCode } from '../codes.ts';
import { ofScheme, type Variant } from './variant.ts';

/** Edits the fields of the message; null if none of them changes. */
function ofFields(
  code: SchemeCauseCode,
  says: string,
  edit: (fields: Fields) => Fields | null,
): Variant {
  return ofScheme(code, says, (scheme) =>
    withMessage(scheme, (part) => (isFields(part) ? edit(part) : null)),
  );
}

/** Edits parts of the message; null if `edit` changes none of them. */
function withMessage(scheme: Scheme, edit: (part: Part) => Part | null): Scheme | null {
  const edits: Part[] = [];
  const message = editedPart(scheme.message, (part) => {
    const edited = edit(part);
    if (edited !== null) edits.push(edited);
    return edited ?? part;
  });
  return edits.length > 0 ? { ...scheme, message } : null;
}

const takesAll = ({ take }: Fields) => take === 'all' || take === 'before-signature';
const isSorted = ({ order }: Fields) =>
  order === 'name' || order === 'code-units' || order === 'name-case-blind';
const isText = ({ show }: Fields) => show !== 'json' && show !== 'json-php';

const omitting = (fields: Fields, what: NonNullable<Fields['omit']>[number]): Fields => ({
  ...fields,
  omit: [...(fields.omit ?? []), what],
});
const keeping = (fields: Fields, what: NonNullable<Fields['omit']>[number]): Fields => ({
  ...fields,
  omit: (fields.omit ?? []).filter((one) => one !== what),
});

const choices: readonly Variant[] = [
  ofFields(
    'order-document',
    'The fields were joined in the order in which they were sent.',
    (fields) => (isSorted(fields) ? { ...fields, order: 'sent' } : null),
  ),
  ofFields('order-sorted', 'The fields were sorted by name.', (fields) =>
    fields.order === 'sent' ? { ...fields, order: 'name' } : null,
  ),
  ofFields('empty-kept', 'Empty values were joined too.', (fields) =>
    fields.omit?.includes('empty') ? keeping(fields, 'empty') : null,
  ),
  ofFields('empty-left-out', 'Empty values were left out.', (fields) =>
    fields.omit?.includes('empty') || !takesAll(fields) ? null : omitting(fields, 'empty'),
  ),
  ofFields('nested-kept', 'Objects and arrays were joined too.', (fields) =>
    fields.omit?.includes('nested') ? keeping(fields, 'nested') : null,
  ),
  ofFields('field-kept', 'A field that the service leaves out was joined too.', (fields) =>
    fields.except?.length ? { ...fields, except: [] } : null,
  ),
  ofFields('name-shown', 'The values were joined without their names.', (fields) =>
    fields.show === 'name=value' || fields.show === 'name+value'
      ? { ...fields, show: 'value' }
      : null,
  ),
  ofFields('name-shown', 'The values were joined with their names.', (fields) =>
    fields.show === 'value' ? { ...fields, show: 'name=value' } : null,
  ),
  ofFields('values-trimmed', 'The values’ outer blanks were removed.', (fields) =>
    fields.values?.trim ? null : { ...fields, values: { ...fields.values, trim: true } },
  ),
  ofFields('json-form', 'The JSON was written as another language writes it.', (fields) => {
    if (isText(fields)) return null;
    return { ...fields, show: fields.show === 'json' ? 'json-php' : 'json' };
  }),
];

const encodings: readonly Variant[] = [
  ofScheme('encoding-missing', 'The values were not encoded.', (scheme) =>
    withMessage(scheme, (part) => {
      if (isFields(part)) {
        const { encode, ...values } = part.values ?? {};
        return encode ? { ...part, values } : null;
      }
      return typeof part === 'object' && part.kind === 'encode' && part.as !== 'base64'
        ? part.part
        : null;
    }),
  ),
  ofFields('text-url-encoded', 'The values were URL-encoded.', (fields) =>
    isText(fields) && !fields.values?.encode
      ? { ...fields, values: { ...fields.values, encode: 'form' } }
      : null,
  ),
];

/** One of these fields was not signed. */
const leftOut = (names: readonly string[]): Variant[] =>
  names.map((name) => ({
    ...ofFields('field-left-out', `The field ${name} was left out.`, (fields) => {
      const { take } = fields;
      if (takesAll(fields)) {
        const inner = fields.within === undefined ? name : nameWithin(name, fields.within);
        return inner === null ? null : { ...fields, except: [...(fields.except ?? []), inner] };
      }
      if (!Array.isArray(take) || !take.includes(name)) return null;
      return { ...fields, take: (take as readonly string[]).filter((one) => one !== name) };
    }),
    details: { names: [name] },
  }));

const MOST_NAMES = 200;

/** Every mistake in the fields, the usual ones first. `names`: those of the signed object. */
export const fieldVariants = ({ message }: Scheme, names: readonly string[]): Variant[] => [
  ...choices,
  ...encodings,
  ...leftOut([...new Set([...names, ...listedIn(message)])].slice(0, MOST_NAMES)),
];

function listedIn(message: Part): string[] {
  const found: string[] = [];
  editedPart(message, (part) => {
    if (isFields(part) && Array.isArray(part.take)) found.push(...(part.take as readonly string[]));
    return part;
  });
  return found;
}
