// The documented fields of a notification (document 2.1, 2.2) as one table. The field view, the checks and every form
// use it; a field that is not listed is "not in the document".

import type { JsonNode } from '../json/tree.ts';

export type FieldType = 'string' | 'integer' | 'number' | 'items';

export interface FieldRule {
  readonly name: string;
  readonly type: FieldType;
  readonly presence: 'sent' | 'optional';
  /** The document's statement about it, in its own terms. */
  readonly notes: string;
  readonly mayBeEmpty?: boolean;
  readonly pattern?: { readonly test: RegExp; readonly says: string };
  /** The part of this field that the document calls "not shown". */
  readonly notDocumented?: string;
}

/** Section 2.1, in its order. */
export const NOTIFICATION_FIELDS: readonly FieldRule[] = [
  { name: 'name', type: 'string', presence: 'sent', notes: 'Description of the payment.' },
  {
    name: 'items',
    type: 'items',
    presence: 'sent',
    notes: 'Array of items (Variant A) or a string with its JSON encoding (Variant B).',
  },
  {
    name: 'amount',
    type: 'string',
    presence: 'sent',
    notes: 'Total amount of the payment, as a decimal string.',
    pattern: { test: /^-?\d+(\.\d+)?$/, says: 'a decimal string' },
  },
  {
    name: 'status',
    type: 'integer',
    presence: 'sent',
    notes: 'Value 1 accompanies a successful payment.',
    notDocumented: 'Values other than 1 are not documented.',
  },
  {
    name: 'client_name',
    type: 'string',
    presence: 'sent',
    notes: 'Buyer name.',
    mayBeEmpty: true,
  },
  {
    name: 'client_email',
    type: 'string',
    presence: 'sent',
    notes: 'Buyer e-mail address.',
    mayBeEmpty: true,
  },
  {
    name: 'client_tehudat',
    type: 'string',
    presence: 'sent',
    notes: 'Buyer national identity number.',
    mayBeEmpty: true,
  },
  {
    name: 'client_phone',
    type: 'string',
    presence: 'sent',
    notes: 'Buyer telephone number.',
    mayBeEmpty: true,
  },
  {
    name: 'foreign_card',
    type: 'string',
    presence: 'sent',
    notes: 'The value 0 denotes a card that is not foreign.',
    notDocumented: 'Values other than 0 are not documented.',
  },
  {
    name: 'card_mask',
    type: 'string',
    presence: 'sent',
    notes: 'Masked card number: first six digits, six asterisks, last four digits.',
    pattern: {
      test: /^\d{6}\*{6}\d{4}$/,
      says: 'six digits, six asterisks, four digits',
    },
  },
  {
    name: 'card_brand',
    type: 'string',
    presence: 'sent',
    notes: 'Card brand in lower case.',
    pattern: { test: /^[^\p{Lu}]+$/u, says: 'lower case' },
  },
  {
    name: 'receipt',
    type: 'string',
    presence: 'sent',
    notes: 'URL of the receipt document, or an empty string when there is none.',
    mayBeEmpty: true,
    pattern: { test: /^https?:\/\/\S+$/i, says: 'a URL, or empty' },
  },
  {
    name: 'inst',
    type: 'integer',
    presence: 'optional',
    notes: 'Present in one variant of the body only.',
    notDocumented: 'Its meaning is not documented.',
  },
  {
    name: 'add_field',
    type: 'string',
    presence: 'optional',
    notes: 'Value of the query parameter add_field of the payment link URL.',
    mayBeEmpty: true,
  },
  {
    name: 'sign',
    type: 'string',
    presence: 'sent',
    notes: 'Signature (SHA-256 digest), see section 5.',
    pattern: { test: /^[0-9a-f]{64}$/, says: '64 lower-case hexadecimal characters' },
  },
];

/** Section 2.2, in its order. */
export const ITEM_FIELDS: readonly FieldRule[] = [
  { name: 'name', type: 'string', presence: 'sent', notes: 'Item name.' },
  { name: 'price', type: 'number', presence: 'sent', notes: 'Unit price.' },
  { name: 'qty', type: 'number', presence: 'sent', notes: 'Quantity.' },
  {
    name: 'vat',
    type: 'string',
    presence: 'optional',
    notes: 'Present in one variant of the body only.',
    notDocumented: 'The meaning of its values is not documented.',
  },
];

/** One difference between a field and the document. */
export interface Finding {
  readonly code: 'missing' | 'type' | 'empty' | 'pattern' | 'not-documented';
  readonly says: string;
}

/** Compares one field with its rule; `node` is undefined if the field was not sent. */
export function checkField(rule: FieldRule, node: JsonNode | undefined): Finding[] {
  if (!node) {
    if (rule.presence === 'optional') return [];
    return [{ code: 'missing', says: 'Documented as always sent.' }];
  }
  if (!hasType(rule.type, node)) {
    return [
      { code: 'type', says: `Documented as ${TYPE_WORDS[rule.type]}, received ${came(node)}.` },
    ];
  }
  if (node.kind === 'string') return checkText(rule, node.value);
  if (rule.name === 'status' && node.kind === 'number' && node.literal !== '1') {
    return notDocumented(rule);
  }
  return [];
}

function checkText(rule: FieldRule, value: string): Finding[] {
  if (value === '') {
    if (rule.mayBeEmpty) return [];
    return [{ code: 'empty', says: 'Not documented as possibly empty.' }];
  }
  if (rule.pattern && !rule.pattern.test.test(value)) {
    return [{ code: 'pattern', says: `Documented as ${rule.pattern.says}.` }];
  }
  return rule.name === 'foreign_card' && value !== '0' ? notDocumented(rule) : [];
}

function notDocumented(rule: FieldRule): Finding[] {
  return rule.notDocumented ? [{ code: 'not-documented', says: rule.notDocumented }] : [];
}

function hasType(type: FieldType, node: JsonNode): boolean {
  switch (type) {
    case 'string':
      return node.kind === 'string';
    case 'integer':
      return node.kind === 'number' && /^-?\d+$/.test(node.literal);
    case 'number':
      return node.kind === 'number';
    case 'items':
      return node.kind === 'array' || node.kind === 'string';
  }
}

const TYPE_WORDS: Record<FieldType, string> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  items: 'an array or a string',
};

function came(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'array':
      return 'an array';
    case 'object':
      return 'an object';
    case 'boolean':
      return node.value ? 'true' : 'false';
    case 'number':
      return `the number ${node.literal.slice(0, 40)}`;
    case 'string':
      return 'a string';
  }
}
