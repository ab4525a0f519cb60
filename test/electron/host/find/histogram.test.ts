// The histogram of a real database: every match is counted once, in the bucket of its time and verdict.

import { filterOf } from '../../../shared/support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogramOf, type ArrivalSource } from '../../../../electron/host/find/histogram.ts';
import { createIndexer } from '../../../../electron/host/find/indexer.ts';
import { createSearch, SEARCH_LIMITS } from '../../../../electron/host/find/search.ts';
import type { ArrivalCell } from '../../../../electron/host/find/time-buckets.ts';
import type { Histogram } from '../../../../shared/contract/finding.ts';
import type { Verdict } from '../../../../shared/signature/verification.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { ENDPOINTS, NOW_MS, storeOf, type FoundStore, PLAIN } from './found-store.ts';
import { matchFilter, type CaptureFacts } from './match-filter.ts';

const DAY_MS = 86_400_000;

it('is not whole if an earlier count stopped, though the narrower one after it did not', async () => {
  const cell: ArrivalCell = { atMs: NOW_MS, verdict: 'valid', count: 1 };
  const answers = [false, true];
  const source: ArrivalSource = {
    span: () => Promise.resolve({ fromMs: NOW_MS - 900 * DAY_MS, toMs: NOW_MS }),
    arrivals: () => Promise.resolve({ cells: [cell], isWhole: answers.shift() ?? true }),
  };
  const query = { filter: filterOf(''), endpoint: null, nowMs: NOW_MS };
  const { isWhole } = await histogramOf(source, query);
  expect({ isWhole, left: answers }).toEqual({ isWhole: false, left: [] });
});

/** The search in this process, a short range of ids at a time. */
function sourceIn({ database }: FoundStore, firstStretch: number): ArrivalSource {
  const indexer = createIndexer(database);
  while (indexer.work());
  const search = createSearch(database, { ...SEARCH_LIMITS, few: 2, veryFew: 1, firstStretch });
  return {
    span: () => Promise.resolve(search.span()),
    arrivals: (query, cellMs) => {
      const cells: ArrivalCell[] = [];
      let beforeId: number | null = null;
      do {
        const slice = search.arrivals(query, cellMs, beforeId);
        cells.push(...slice.cells);
        beforeId = slice.beforeId;
      } while (beforeId !== null);
      return Promise.resolve({ cells, isWhole: true });
    },
  };
}

const sumOf = ({ buckets }: Histogram) =>
  buckets.flatMap(({ counts }) => Object.values(counts)).reduce((sum, one) => sum + one, 0);

const facts: fc.Arbitrary<CaptureFacts> = fc
  .record({
    verdict: fc.constantFrom<Verdict>('valid', 'valid-under-reading', 'invalid', 'unverifiable'),
    endpoint: fc.constantFrom(null, ...ENDPOINTS),
    age: fc.oneof(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 40 * DAY_MS }),
      fc.integer({ min: 0, max: 3000 * DAY_MS }),
    ),
    amount: fc.constantFrom('1', '50', '200'),
    isRecorded: fc.boolean(),
  })
  .map(({ verdict, endpoint, age, amount, isRecorded }) => ({
    ...PLAIN,
    ...{ verdict, endpoint, receivedAtMs: NOW_MS - age },
    isImported: isRecorded,
    isRedacted: isRecorded, // so its verdict came with its file
    fields: { amount, name: `Order ${amount}` },
  }));

const FILTERS = [
  ...['', 'is:invalid', 'amount>40', 'since:7d', 'since:30d until:1d is:valid', 'order'],
  ...['is:valid or endpoint:"Shop A"', 'not until:10s', 'until:1990-01-01'],
];

/** A verdict that came with a file is only said. */
const countedAs = ({ verdict, isRedacted }: CaptureFacts) =>
  isRedacted ? `said ${verdict}` : verdict;

describe('a histogram', () => {
  it('counts every match once, in the bucket of its time and verdict', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(facts, { maxLength: 40 }),
        fc.integer({ min: 1, max: 50 }),
        async (captures, firstStretch) => {
          const found = storeOf(captures);
          const source = sourceIn(found, firstStretch);
          for (const text of FILTERS) {
            const filter = filterOf(text);
            const asked = { filter, endpoint: null, nowMs: NOW_MS };
            const histogram = await histogramOf(source, asked);
            const matches = captures.filter((one) => matchFilter(filter, one, NOW_MS));
            expect(sumOf(histogram), text).toBe(matches.length);
            expect(histogram.buckets.length).toBeLessThanOrEqual(120);
            for (const [at, { fromMs, counts }] of histogram.buckets.entries()) {
              const endMs = histogram.buckets[at + 1]?.fromMs ?? histogram.toMs;
              const within = matches.filter(
                ({ receivedAtMs }) => receivedAtMs >= fromMs && receivedAtMs < endMs,
              );
              for (const [verdict, count] of Object.entries(counts)) {
                expect(within.filter((one) => countedAs(one) === verdict)).toHaveLength(count);
              }
            }
          }
          found.database.close();
          found.store.databases.close();
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is as fine as the matches allow, not as coarse as all captures would be', async () => {
    const at = (ageMs: number, verdict: Verdict) => ({
      ...{ ...PLAIN, verdict, receivedAtMs: NOW_MS - ageMs },
    });
    const found = storeOf([
      ...[at(3000 * DAY_MS, 'valid'), at(60_000, 'invalid'), at(30_000, 'invalid'), at(0, 'valid')],
    ]);
    const source = sourceIn(found, 20_000);
    const asked = { endpoint: null, nowMs: NOW_MS };
    const all = await histogramOf(source, { ...asked, filter: filterOf('') });
    expect(all.width).toEqual({ unit: 'month', step: 1 });
    const invalid = await histogramOf(source, { ...asked, filter: filterOf('is:invalid') });
    expect(invalid.width).toEqual({ unit: 'second', step: 1 });
    expect(sumOf(invalid)).toBe(2);
    found.database.close();
    found.store.databases.close();
  });
});

it('a running host knows arrivals at once and no deleted capture, and tells what is wrong in a filter', async () => {
  const host = await startTestHost({ undoMs: 60_000 });
  const { path, id } = await host.addEndpoint();
  await host.capturesOf(3, async () => {
    await host.post(path, signedBody({}));
    await host.post(path, signedBody({ amount: '12.50' }, 'wrong'));
    await host.post('/elsewhere', 'hello');
  });
  const ask = async (filter: string, endpoint: number | 'unrouted' | null = null) =>
    host.handlers['captures.histogram']({ endpoint, filter });
  expect(sumOf(await ask(''))).toBe(3);
  expect(sumOf(await ask('is:invalid'))).toBe(1);
  expect(sumOf(await ask('', id))).toBe(2);
  expect(sumOf(await ask('', 'unrouted'))).toBe(1);
  expect(await ask('amount>5000')).toEqual({ buckets: [], toMs: 0, width: null, isWhole: true });
  await host.handlers['captures.remove']({ ids: [2] });
  expect(sumOf(await ask(''))).toBe(2);
  await refused('bad-filter', ask('is:'));
});
