// Random captures and filters, to compare a search with the plain model or with another database.

import fc from 'fast-check';
import { foldText } from '../../../../shared/query/fold.ts';
import { CAUSES, REASONS } from '../../../../shared/query/keys.ts';
import { quoted } from '../../../../shared/query/term.ts';
import type { Verdict } from '../../../../shared/signature/verification.ts';
import { ENDPOINTS, NOW_MS } from './found-store.ts';
import type { CaptureFacts } from './match-filter.ts';

const pick = fc.constantFrom;
const HOUR_MS = 3_600_000;

/** Short texts of few letters, so that one contains another, and the special characters of LIKE, FTS5, JSON and SQL. */
const text = fc.oneof(
  fc.string({ unit: pick(...Array.from('abAB1.é É%_\\"\'*ש-:')), maxLength: 8 }),
  pick(
    'dana levi',
    'Dana',
    'דנה לוי',
    'Ünal',
    'ÜNAL',
    'NEAR',
    'a"b',
    '10.00',
    '100',
    '٣',
    '🙂x',
    'İ',
    'K',
  ),
);
/** A search by words needs three characters. */
const searched = fc.oneof(
  text.filter((one) => Array.from(foldText(one)).length > 2),
  pick(
    ...['DAN', 'נה ל', 'ÜNA', 'near', '0.0', 'client', 'card_', 'items.pr', '/hooks/SHOP', '/?x'],
    ...['signed', 'whitespace', 'נחתם', 'secret-', 'x-req', 'REQ_', 'order_id', 'none of it'],
  ),
);
const decimal = pick('0', '1', '10', '10.00', '99.9', '100', '-5', '1e3', '', 'abc');
const FIELDS = [
  ...['name', 'client_name', 'add_field', 'card_brand', 'receipt', 'order_id', 'a.b', '__proto__'],
];
const ITEM_FIELDS = ['name', 'price', 'vat'];

/** A capture with every property that a filter can query. */
export const facts: fc.Arbitrary<CaptureFacts> = fc
  .record({
    verdict: pick<Verdict>('valid', 'valid-under-reading', 'invalid', 'unverifiable'),
    ...{ reason: pick(null, ...REASONS), endpoint: pick(null, ...ENDPOINTS) },
    causes: fc.uniqueArray(pick(...CAUSES.slice(0, 4), 'unknown'), { maxLength: 2 }),
    ...{ isImported: fc.boolean(), isRedacted: fc.boolean(), isWaiting: fc.boolean() },
    ...{ attempt: fc.integer({ min: 1, max: 4 }), answered: pick(null, 200, 500) },
    ...{ method: pick('POST', 'GET', ''), path: pick('/hooks/shop-a', '/', '/é', '') },
    ...{ query: pick('', '?x=1', '?Dana'), bytes: fc.integer({ min: 0, max: 5 }) },
    receivedAtMs: fc.integer({ min: NOW_MS - 5 * HOUR_MS, max: NOW_MS }),
    headers: fc.uniqueArray(
      fc.tuple(pick('x-request-id', 'x-attempt'), pick('req_Dana7', '3', '10', 'a"b')),
      { maxLength: 2, selector: ([name]) => name },
    ),
    fields: fc.tuple(
      fc.dictionary(pick(...FIELDS), text, { maxKeys: 5, noNullPrototype: true }),
      fc.dictionary(pick('amount', 'status', 'inst', 'order_id'), decimal, {
        noNullPrototype: true,
      }),
    ),
    items: fc.array(
      fc.dictionary(pick(...ITEM_FIELDS), fc.oneof(text, decimal), {
        minKeys: 1,
        noNullPrototype: true,
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ fields, path, query, isImported, isRedacted, isWaiting, answered, ...rest }) => ({
    ...rest,
    ...{ path, query: path === '' ? '' : query, fields: { ...fields[0], ...fields[1] } },
    ...{ isImported, isRedacted: isImported && isRedacted, isWaiting },
    answered: isWaiting ? null : answered,
  }));

const key = (name: string) => (/^[\w.]+$/.test(name) ? name : quoted(name));
const term = fc.oneof(
  searched.map((value) => quoted(value)),
  fc.tuple(searched, text).map(([long, short]) => `(${quoted(long)} ${quoted(short)})`),
  pick(
    'is:valid',
    'is:reading',
    'is:invalid',
    'is:unverifiable',
    'is:waiting',
    'is:unrouted',
    'is:imported',
    'is:redacted',
  ),
  pick(...CAUSES.slice(0, 4), 'unknown').map((code) => `cause:${code}`),
  pick(...REASONS).map((reason) => `reason:${reason}`),
  fc
    .tuple(
      pick('endpoint', 'method', 'path'),
      pick(':', '=', '!='),
      pick('shop', 'Shop A', 'ק', 'post', 'POST', '/', '/É', '?x', ''),
    )
    .map(([name, operator, value]) => `${name}${operator}${quoted(value)}`),
  fc
    .tuple(
      pick('attempt', 'answered', 'bytes'),
      pick(':', '!=', '>', '>=', '<', '<='),
      pick(0, 1, 3, 200, 500),
    )
    .map((parts) => parts.join('')),
  pick(
    'answered:none',
    'answered!=none',
    'since:2h',
    'until:90m',
    'since:2025-11-21T10:00Z',
    'until:2025-11-21T09:30Z',
  ),
  fc
    .tuple(
      pick(
        ...FIELDS.map((name) => `field.${key(name)}`),
        'name',
        'client_name',
        'add_field',
        'items',
        ...ITEM_FIELDS.map((name) => `item.${name}`),
        'header.x-request-id',
        'header.X-Attempt',
      ),
      pick(':', '=', '!='),
      text,
    )
    .map(([name, operator, value]) => `${name}${operator}${quoted(value)}`),
  fc
    .tuple(
      pick(
        ...['amount', 'status', 'inst', 'field.order_id', 'item.price', 'name', 'items'],
        'header.x-attempt',
      ),
      pick(':', '=', '!=', '>', '>=', '<', '<='),
      pick('0', '1', '10', '99.9', '100', '-5', '1000'),
    )
    .map((parts) => parts.join('')),
);

/** A filter as a person may type it. Some are not valid. */
export const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    term,
    fc
      .tuple(tie('filter'), pick(' ', ' or ', ' and '), tie('filter'))
      .map((parts) => parts.join('')),
    tie('filter').map((inner) => `not (${inner})`),
    tie('filter').map((inner) => `(${inner})`),
  ),
}));
