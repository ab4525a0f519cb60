// The keys of the filter language, as one table: what may stand before an operator, and what may stand behind it. The
// parser, the suggestions and the words are driven by it.

import { CAUSE_CODES, type CauseCode } from '../signature/explain/codes.ts';
import type { Reason } from '../signature/verify.ts';
import { NOTIFICATION_FIELDS } from '../webhook/notification.ts';

/** What `is:` asks. `valid-under-reading` may be written `reading`. */
export const STATES = [
  'valid',
  'valid-under-reading',
  'invalid',
  'unverifiable',
  'waiting', // its sender still waits for an answer
  'unrouted', // it belongs to no endpoint
  'imported',
  'redacted', // imported, with personal data replaced before
] as const;
export type State = (typeof STATES)[number];

export type CauseValue = CauseCode | 'unknown';
export const CAUSES: readonly CauseValue[] = [...CAUSE_CODES, 'unknown'];

export const REASONS = [
  'not-json',
  'not-an-object',
  'too-deep',
  'no-sign',
  'no-secret',
] as const satisfies readonly Reason[];

/** Numbers of a capture that are not fields of its body. */
export type Quantity = 'attempt' | 'answered' | 'bytes';

/** Texts of a capture that are not fields of its body. */
export type TextKey = 'endpoint' | 'method' | 'path';

export type Key =
  | { readonly name: string; readonly kind: 'state' | 'cause' | 'reason' }
  | { readonly name: TextKey; readonly kind: 'text' }
  | { readonly name: Quantity; readonly kind: 'quantity' }
  | { readonly name: 'since' | 'until'; readonly kind: 'time' }
  | { readonly name: string; readonly kind: 'field' | 'item' };

/** Before the name of any top-level field, and of any item's field. */
export const FIELD_PREFIX = 'field.';
export const ITEM_PREFIX = 'item.';

/** Documented fields whose values are numbers, or decimal strings. */
const NUMBERS: ReadonlySet<string> = new Set(['amount', 'status', 'inst']);
const ITEM_NUMBERS: ReadonlySet<string> = new Set(['price', 'qty']);

/** Whether `:` and `=` compare numbers. Of a field that is not in the document nobody knows: it is a text. */
export const isNumberField = (of: 'field' | 'item', name: string): boolean =>
  (of === 'field' ? NUMBERS : ITEM_NUMBERS).has(name);

/** Every key that has a name of its own, in the order in which they are suggested. */
export const KEYS: readonly Key[] = [
  { name: 'is', kind: 'state' },
  { name: 'endpoint', kind: 'text' },
  { name: 'cause', kind: 'cause' },
  { name: 'since', kind: 'time' },
  { name: 'until', kind: 'time' },
  ...NOTIFICATION_FIELDS.map(({ name }): Key => ({ name, kind: 'field' })),
  { name: 'attempt', kind: 'quantity' },
  { name: 'answered', kind: 'quantity' },
  { name: 'method', kind: 'text' },
  { name: 'path', kind: 'text' },
  { name: 'bytes', kind: 'quantity' },
  { name: 'reason', kind: 'reason' },
];

const BY_NAME: ReadonlyMap<string, Key> = new Map(KEYS.map((key) => [key.name, key]));

/** The key of this name, whatever its letter case; after `field.` and `item.` the name is taken as it is. */
export function keyNamed(name: string): Key | undefined {
  const known = BY_NAME.get(name.toLowerCase());
  if (known) return known;
  for (const [prefix, kind] of [
    [FIELD_PREFIX, 'field'],
    [ITEM_PREFIX, 'item'],
  ] as const) {
    if (name.toLowerCase().startsWith(prefix) && name.length > prefix.length) {
      return { name: name.slice(prefix.length), kind };
    }
  }
  return undefined;
}
