// Decides whether two notifications with different bytes look like the same payment, and how they differ. The document
// names no payment identifier, so payments are distinguished by the receipt, or otherwise by payer and amount.

import { parseJson } from '../json/parse.ts';
import { membersByName, type JsonNode } from '../json/tree.ts';

/** The values of a notification that count (R2), by top-level name. */
export type Payment = ReadonlyMap<string, JsonNode>;

/** Without a receipt, these distinguish payments of the same description and amount. */
const BUYER = [
  'client_name',
  'client_email',
  'client_tehudat',
  'client_phone',
  'card_mask',
  'add_field',
];

/** Reads a body's text; null if it is not one JSON object. */
export function readPayment(text: string): Payment | null {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') return null;
  const members = membersByName(parsed.root);
  return new Map([...members].map(([name, { value }]) => [name, value]));
}

/**
 * Whether both seem to be about the same payment: the same description and receipt; or, if neither has a receipt, the
 * same description, amount and buyer. Without any data about the buyer, two payments cannot be distinguished and count
 * as two.
 */
export function isSamePayment(a: Payment, b: Payment): boolean {
  const same = (name: string) => textOf(a, name) === textOf(b, name);
  if (textOf(a, 'name') === '' || !same('name')) return false;
  if (textOf(a, 'receipt') !== '' || textOf(b, 'receipt') !== '') return same('receipt');
  return same('amount') && BUYER.every(same) && BUYER.some((name) => textOf(a, name) !== '');
}

/**
 * The top-level names whose values differ, in the order of `a`, then of `b`. Strings are compared unescaped, numbers as
 * written, objects in any order of names.
 */
export function differingFields(a: Payment, b: Payment): string[] {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((name) => {
    const [left, right] = [a.get(name), b.get(name)];
    return !left || !right || comparable(left) !== comparable(right);
  });
}

/** A value as trimmed text; empty if it is absent, null, an array or an object. */
function textOf(payment: Payment, name: string): string {
  const node = payment.get(name);
  if (node?.kind === 'string') return node.value.trim();
  return node?.kind === 'number' ? node.literal : '';
}

/** Equal texts for equal values. */
function comparable(node: JsonNode): string {
  switch (node.kind) {
    case 'object': {
      const members = [...membersByName(node)].sort(([a], [b]) => (a < b ? -1 : 1));
      return `{${members.map(([name, { value }]) => `${JSON.stringify(name)}:${comparable(value)}`).join(',')}}`;
    }
    case 'array':
      return `[${node.elements.map(comparable).join(',')}]`;
    case 'string':
      return JSON.stringify(node.value);
    case 'number':
      return node.literal;
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
  }
}
