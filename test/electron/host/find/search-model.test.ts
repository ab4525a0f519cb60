// The SQL search finds the same captures as the plain model, for random captures and filters, in each way it works.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch, SEARCH_LIMITS } from '../../../../electron/host/find/search.ts';
import { CAUSES, REASONS } from '../../../../shared/query/keys.ts';
import { parseFilter } from '../../../../shared/query/parse.ts';
import { quoted } from '../../../../shared/query/term.ts';
import type { Verdict } from '../../../../shared/signature/verify.ts';
import { ENDPOINTS, finderIn, NOW_MS, storeOf } from './found-store.ts';
import { matchFilter, type CaptureFacts } from './match-filter.ts';
import { inForm } from '../../../support/forms.ts';

/** A count must not stop early on a busy machine. */
const UNHURRIED = { ...SEARCH_LIMITS, countMs: Infinity };

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
const decimal = pick('0', '1', '10', '10.00', '99.9', '100', '-5', '1e3', '', 'abc');
const FIELDS = [
  'name',
  'client_name',
  'add_field',
  'card_brand',
  'receipt',
  'order_id',
  'a.b',
  '__proto__',
];
const ITEM_FIELDS = ['name', 'price', 'vat'];

const facts: fc.Arbitrary<CaptureFacts> = fc
  .record({
    verdict: pick<Verdict>('valid', 'valid-under-reading', 'invalid', 'unverifiable'),
    reason: pick(null, ...REASONS),
    endpoint: pick(null, ...ENDPOINTS),
    causes: fc.uniqueArray(pick(...CAUSES.slice(0, 4), 'unknown'), { maxLength: 2 }),
    isImported: fc.boolean(),
    isRedacted: fc.boolean(),
    isWaiting: fc.boolean(),
    attempt: fc.integer({ min: 1, max: 4 }),
    answered: pick(null, 200, 500),
    method: pick('POST', 'GET', ''),
    path: pick('/hooks/shop-a', '/', '/é', ''),
    query: pick('', '?x=1', '?Dana'),
    bytes: fc.integer({ min: 0, max: 5 }),
    receivedAtMs: fc.integer({ min: NOW_MS - 5 * HOUR_MS, max: NOW_MS }),
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
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ fields, path, query, isImported, isRedacted, isWaiting, answered, ...rest }) => ({
    ...rest,
    path,
    query: path === '' ? '' : query,
    fields: { ...fields[0], ...fields[1] },
    isImported,
    isRedacted: isImported && isRedacted,
    isWaiting,
    answered: isWaiting ? null : answered,
  }));

const key = (name: string) => (/^[\w.]+$/.test(name) ? name : quoted(name));
const term = fc.oneof(
  text.map((value) => quoted(value)),
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
      ),
      pick(':', '=', '!='),
      text,
    )
    .map(([name, operator, value]) => `${name}${operator}${quoted(value)}`),
  fc
    .tuple(
      pick('amount', 'status', 'inst', 'field.order_id', 'item.price', 'name', 'items'),
      pick(':', '=', '!=', '>', '>=', '<', '<='),
      pick('0', '1', '10', '99.9', '100', '-5', '1000'),
    )
    .map((parts) => parts.join('')),
);

const { filter } = fc.letrec<{ filter: string }>((tie) => ({
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

const CAPTURES = fc.sample(facts, { numRuns: 250, seed: 20251121 });
const found = storeOf(CAPTURES);

/** The ids that the model finds, newest first. */
function expected(source: string): number[] {
  const parsed = parseFilter(source);
  if (!parsed.ok) throw new Error(`${source}: ${parsed.error.says}`);
  return CAPTURES.flatMap((one, at) =>
    matchFilter(parsed.filter, one, NOW_MS) ? [at + 1] : [],
  ).reverse();
}

const WAYS = {
  'candidates of an index': { few: 1000, veryFew: 1000 },
  'trigrams, and stretches of captures': { few: 0, veryFew: 0 },
};

describe.each(Object.entries(WAYS))('by %s', (_, way) => {
  const find = finderIn(found, { ...UNHURRIED, ...way, firstStretch: 16 });

  it('a filter finds the same captures as the model', () => {
    fc.assert(
      fc.property(filter, (source) => {
        expect(find(source).captures.map(({ id }) => id)).toEqual(expected(source));
      }),
      { numRuns: inForm(80, 250) },
    );
  });

  it('pages and counts are the same as the model’s', () => {
    fc.assert(
      fc.property(
        filter,
        fc.integer({ min: 1, max: 260 }),
        fc.integer({ min: 1, max: 9 }),
        (source, beforeId, limit) => {
          const all = expected(source);
          const { captures, total } = find(source, { beforeId, limit });
          expect(captures.map(({ id }) => id)).toEqual(
            all.filter((id) => id < beforeId).slice(0, limit),
          );
          expect(total).toEqual({ count: all.length, hasMore: false });
        },
      ),
      { numRuns: inForm(50, 120) },
    );
  });
});

it('an arrival is in a view if the model says so', () => {
  const search = createSearch(found.database, UNHURRIED);
  fc.assert(
    fc.property(filter, fc.uniqueArray(fc.integer({ min: 1, max: 300 })), (source, among) => {
      const parsed = parseFilter(source);
      if (!parsed.ok) throw new Error(parsed.error.says);
      const asked = { filter: parsed.filter, endpoint: null, nowMs: NOW_MS };
      const wanted = expected(source).filter((id) => among.includes(id));
      expect(new Set(search.matching(asked, among))).toEqual(new Set(wanted));
    }),
    { numRuns: inForm(50, 120) },
  );
});

it('the model finds some captures, but rarely all of them', () => {
  const filters = fc.sample(filter, { numRuns: 200, seed: 1 });
  const sizes = filters.map((source) => expected(source).length);
  expect(sizes.filter((size) => size > 0 && size < CAPTURES.length).length).toBeGreaterThan(100);
});

describe('any typed text', () => {
  const HOSTILE = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        pick(
          '(',
          ')',
          '"',
          '\\',
          '%',
          '_',
          '*',
          'NEAR',
          'NEAR(',
          'AND',
          'OR',
          'not ',
          ':',
          '^',
          '{',
          '-',
          '\0',
          '\ud800',
          'a',
          ' ',
          'name:',
          '>=',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  );
  const find = finderIn(found, { ...UNHURRIED, few: 0, veryFew: 0 });

  it('is a filter that the store can run, or an error with a position', () => {
    fc.assert(
      fc.property(HOSTILE, (source) => {
        const parsed = parseFilter(source);
        if (parsed.ok) find(source);
        else {
          const { start, end } = parsed.error;
          expect(0 <= start && start <= end && end <= source.length).toBe(true);
        }
      }),
      { numRuns: inForm(150, 400) },
    );
  });

  it.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['10,000 percent signs', `"${'%'.repeat(9_990)}"`],
    ['200 terms', 'ab cd '.repeat(100)],
    ['200 terms joined by or', Array.from({ length: 200 }, (_, n) => `name:abc${n}`).join(' or ')],
    ['200 causes', 'cause:hmac '.repeat(200)],
    ['50 levels', `${'not ('.repeat(25)}a${')'.repeat(25)}`],
  ])('with %s is answered', (_, source) => {
    expect(find(source).captures.map(({ id }) => id)).toEqual(expected(source));
  });
});
