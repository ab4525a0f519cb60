// The SQL search finds the same captures as the plain model, for random captures and filters, in each way it works.

import { filterOf } from '../../../shared/support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch, SEARCH_LIMITS } from '../../../../electron/host/find/search.ts';
import { parseFilter } from '../../../../shared/query/parse.ts';
import { finderIn, NOW_MS, storeOf } from './found-store.ts';
import { facts, filter } from './generated.ts';
import { matchFilter } from './match-filter.ts';
import { inForm } from '../../../support/forms.ts';

/** A count must not stop early on a busy machine. */
const UNHURRIED = { ...SEARCH_LIMITS, countMs: Infinity };

const CAPTURES = fc.sample(facts, { numRuns: 250, seed: 20251121 });
const found = storeOf(CAPTURES);

/** The ids that the model finds, newest first. */
function expected(source: string): number[] {
  return CAPTURES.flatMap((one, at) =>
    matchFilter(filterOf(source), one, NOW_MS) ? [at + 1] : [],
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
      { numRuns: inForm(50, 250) },
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

it('a first page that has every match is counted, however long that took', () => {
  const find = finderIn(found, { ...SEARCH_LIMITS, few: 0, veryFew: 0, countMs: -1 });
  expect(find('attempt>1000').total).toEqual({ count: 0, hasMore: false });
  expect(find('').total).toEqual({ count: CAPTURES.length, hasMore: false });
  expect(find('', { limit: 10 }).total).toEqual({ count: 10, hasMore: true });
});

it('an arrival is in a view if the model says so', () => {
  const search = createSearch(found.database, UNHURRIED);
  fc.assert(
    fc.property(filter, fc.uniqueArray(fc.integer({ min: 1, max: 300 })), (source, among) => {
      const asked = { filter: filterOf(source), endpoint: null, nowMs: NOW_MS };
      const wanted = expected(source).filter((id) => among.includes(id));
      expect(new Set(search.matching(asked, among).ids)).toEqual(new Set(wanted));
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
        fc.constantFrom(
          ...['NEAR', 'NEAR(', 'AND', 'OR', 'not ', 'name:', '>='],
          ...Array.from('()"\\%_*:^{-\0\ud800a '),
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
      { numRuns: inForm(80, 400) },
    );
  });

  it.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['10,000 percent signs', `"${'%'.repeat(9_990)}"`],
    ['200 terms', 'abc def '.repeat(100)],
    ['200 terms joined by or', Array.from({ length: 200 }, (_, n) => `name:abc${n}`).join(' or ')],
    ['200 causes', 'cause:hmac '.repeat(200)],
    ['50 levels', `${'not ('.repeat(25)}abc${')'.repeat(25)}`],
  ])('with %s is answered', (_, source) => {
    expect(find(source).captures.map(({ id }) => id)).toEqual(expected(source));
  });
});
