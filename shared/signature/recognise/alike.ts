// The rules that differ from a found one only in points that the given webhooks do not show, such as whether empty
// fields are signed.

import { editedPart, isFields, uses, type Fields, type Scheme, type ValueForm } from '../scheme.ts';
import { OMITS } from './all-rules.ts';

/** The neighbours of a record in its lists of fields. */
export function neighboursOf(scheme: Scheme): Scheme[] {
  if (!uses(scheme.message, 'fields')) return [];
  // Only JSON has null and nested values.
  const omits = scheme.input.includes('json') ? OMITS : OMITS.slice(0, 2);
  return omits.flatMap((omit) =>
    ORDERS.flatMap((order) => ENCODINGS.map((encode) => edited(scheme, { omit, order, encode }))),
  );
}

const ORDERS = ['name', 'sent', 'name-case-blind'] as const;
const ENCODINGS = [undefined, 'form', 'net'] as const;

interface Points {
  readonly omit: NonNullable<Fields['omit']>;
  readonly order: Fields['order'];
  readonly encode: (typeof ENCODINGS)[number];
}

const edited = (scheme: Scheme, points: Points): Scheme => ({
  ...scheme,
  message: editedPart(scheme.message, (part) =>
    isFields(part) && part.order !== 'listed' ? withPoints(part, points) : part,
  ),
});

function withPoints(fields: Fields, { omit, order, encode }: Points): Fields {
  const { take, show, values } = fields;
  const form = present<ValueForm>({
    ...values,
    encode: show === 'name=value' ? encode : values?.encode,
  });
  return present<Fields>({
    ...fields,
    order: take === 'before-signature' ? fields.order : order,
    omit: omit.length > 0 ? omit : undefined,
    values: Object.keys(form).length > 0 ? form : undefined,
  });
}

/** Points that are as usual are absent, as in the record that was found. */
const present = <T extends object>(points: { [Name in keyof T]: T[Name] | undefined }): T =>
  Object.fromEntries(Object.entries(points).filter(([, value]) => value !== undefined)) as T;
