// English: what stands in renderer/fields.

import type { ReactNode } from 'react';
import type { DroppedWhy } from '../../../shared/signature/canonical.ts';
import type { FieldType } from '../../../shared/webhook/notification.ts';

export const fields = {
  field: 'Field',
  value: 'Value',
  document: 'Document',
  inSignature: 'In the signature',
  unknownFields: (count: string) => `Not in the document: ${count}`,
  notInDocument: 'not in the document',
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
  longContainer: (kind: 'array' | 'object') => `A long ${kind}: see Raw.`,
  omitted: (characters: string) => `… ${characters} more: see Raw.`,

  nothingSigned: 'nothing is signed',
  showInCanonical: 'Show it in Canonical',
  joinedAs: (text: ReactNode) => <>as {text}</>,
  nthValue: (ordinal: string) => `${ordinal} value`,
  values: (first: string, last: string) => `values ${first} to ${last}`,
  leftOut: (why: string) => `left out: ${why}`,
  why: {
    signature: 'the signature itself',
    null: 'null',
    empty: 'empty',
    'not-an-object': 'not an object',
    repeated: 'the name is repeated later',
    nested: 'nested',
  } satisfies Record<DroppedWhy, string>,

  items: 'Items',
  itemsForm: 'Form of the items',
  table: 'Table',
  string: 'String',
  variantA: (items: string) => `Variant A: an array of ${items}`,
  variantB: (items: string) =>
    `Variant B: a string with the JSON encoding of ${items}, signed as one whole value`,
  holdsNoArray: 'A string that holds no JSON array.',
  noObject: 'not an object: it adds nothing to the signature',
  placeInSignature: (place: string) => `Value ${place} of the signature`,
  partOfValue: 'No value of its own in the signature',
};
