// English: texts of renderer/capture/fields.

import type { ReactNode } from 'react';
import type { DroppedWhy } from '../../../shared/signature/verification.ts';
import type { FieldType } from '../../../shared/webhook/notification.ts';

export const fields = {
  field: 'Field',
  value: 'Value',
  absentFields: (count: number) =>
    count === 1 ? '1 documented field not sent:' : `${count} documented fields not sent:`,
  unknownFields: (count: string) => `Undocumented fields: ${count}`,
  notInDocument: 'undocumented',
  types: {
    string: 'string',
    integer: 'integer',
    number: 'number',
    items: 'array or string',
  } satisfies Record<FieldType, string>,
  optional: (type: string) => `${type}, optional`,
  missing: 'Missing',
  notSent: 'not sent',
  emptyString: 'empty string',
  longContainer: (kind: 'array' | 'object') => `Long ${kind}, see Request.`,
  omitted: (characters: string) => `… ${characters} more, see Request.`,
  showInCanonical: 'Show in Canonical',
  edit: (name: string) => `Edit ${name} and replay`,
  joinedAs: (text: ReactNode) => <>as {text}</>,
  nthValue: (ordinal: string) => `${ordinal} value`,
  values: (first: string, last: string) => `values ${first} to ${last}`,
  leftOut: (why: string) => `left out: ${why}`,
  why: {
    signature: 'the signature itself',
    null: 'null',
    empty: 'empty',
    'not-an-object': 'not an object',
    repeated: 'repeated later',
    nested: 'nested',
    'not-signed': 'not signed',
  } satisfies Record<DroppedWhy, string>,

  items: 'Items',
  itemsForm: 'Form of the items',
  table: 'Table',
  string: 'String',
  variantA: (items: string) => `Array of ${items} (Variant A)`,
  variantB: (items: string) => `String with the JSON of ${items}, signed as one value (Variant B)`,
  holdsNoArray: 'This string is not a JSON array.',
  noObject: 'not an object, not signed',
  placeInSignature: (place: string) => `Signed as value ${place}`,
  partOfValue: 'Not signed as a separate value',
};
