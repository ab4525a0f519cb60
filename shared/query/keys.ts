// The keys of the filter language as one table: each key with its operators and values. The parser, the suggestions and
// the descriptions use it.

import { ALL_CAUSE_CODES, type AnyCauseCode } from '../signature/explain/codes.ts';
import type { OwnReason, Verdict } from '../signature/verification.ts';
import { NOTIFICATION_FIELDS } from '../webhook/notification.ts';

export const VERDICTS = [
  'valid',
  'valid-under-reading',
  'invalid',
  'unverifiable',
] as const satisfies readonly Verdict[];

/** The values of `is:`. `valid-under-reading` may be written `reading`. */
export const STATES = [
  ...VERDICTS,
  'waiting', // the sender is still waiting for an answer
  'unrouted', // it belongs to no endpoint
  'imported',
  'redacted', // imported, with personal data replaced before
] as const;
export type State = (typeof STATES)[number];

export type CauseValue = AnyCauseCode | 'unknown';
export const CAUSES: readonly CauseValue[] = [...ALL_CAUSE_CODES, 'unknown'];

export const REASONS = [
  'not-json',
  'not-an-object',
  'too-deep',
  'no-sign',
  'no-secret',
  'too-much-work',
] as const satisfies readonly OwnReason[];

/** Numbers of a capture that are not fields of its body. */
export type Quantity = 'attempt' | 'answered' | 'bytes';

/** A field of the body, of any of its items, or a header. */
export type FieldKind = 'field' | 'item' | 'header';

/** Texts of a capture that are not fields of its body. */
export type TextKey = 'endpoint' | 'method' | 'path';

export type Key =
  | { readonly name: string; readonly kind: 'state' | 'cause' | 'reason' }
  | { readonly name: TextKey; readonly kind: 'text' }
  | { readonly name: Quantity; readonly kind: 'quantity' }
  | { readonly name: 'since' | 'until'; readonly kind: 'time' }
  | { readonly name: string; readonly kind: FieldKind };

/** The prefix for any field of the body, for any item's field, and for a header. */
export const FIELD_PREFIX = 'field.';
export const HEADER_PREFIX = 'header.';
const PREFIXES: readonly (readonly [prefix: string, kind: FieldKind])[] = [
  [FIELD_PREFIX, 'field'],
  ['item.', 'item'],
  [HEADER_PREFIX, 'header'],
];

/** Documented fields whose values are numbers, or decimal strings. */
const NUMBERS: ReadonlySet<string> = new Set(['amount', 'status', 'inst']);
const ITEM_NUMBERS: ReadonlySet<string> = new Set(['price', 'qty']);

/** Whether `:` and `=` compare numbers. A field that is not in the document counts as text. */
export const isNumberField = (of: FieldKind, name: string): boolean =>
  of === 'field' ? NUMBERS.has(name) : of === 'item' && ITEM_NUMBERS.has(name);

/** Every named key, in the order of suggestion. */
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

/** The names inside a field's path: `data.object.customer`. */
const PATH = /^[^.]+(?:\.[^.]+)+$/;

/**
 * The key of this name in any letter case. The name after `field.` or `item.` is taken as written, and so is a path with
 * dots, which needs no prefix.
 */
export function keyNamed(name: string): Key | undefined {
  const known = BY_NAME.get(name.toLowerCase());
  if (known) return known;
  for (const [prefix, kind] of PREFIXES) {
    if (name.toLowerCase().startsWith(prefix) && name.length > prefix.length) {
      return { name: name.slice(prefix.length), kind };
    }
  }
  return PATH.test(name) ? { name, kind: 'field' } : undefined;
}

/** Whether a field's name is its own key, without a prefix. */
export const isOwnKey = (name: string): boolean => {
  const key = keyNamed(name);
  return key?.kind === 'field' && key.name === name;
};
