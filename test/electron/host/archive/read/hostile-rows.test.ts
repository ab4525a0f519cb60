// Whoever may write to an archive may put anything into it. No row keeps the others from being found, listed or opened.

import { filterOf } from '../../../../shared/support/parsed.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createArchiveDetails } from '../../../../../electron/host/archive/read/detail.ts';
import { archiveArrivals } from '../../../../../electron/host/archive/read/arrivals.ts';
import { archiveNews } from '../../../../../electron/host/archive/read/news.ts';
import { createArchiveSearch } from '../../../../../electron/host/archive/read/search.ts';
import { histogramOf } from '../../../../../electron/host/find/histogram.ts';
import { EVERYTHING } from '../../../../../shared/query/filter.ts';
import { parseFilter } from '../../../../../shared/query/parse.ts';
import { inForm } from '../../../../support/forms.ts';
import { filter } from '../../find/generated.ts';
import { signedBody } from '../../support/webhook.ts';
import { copyAll, HERE, jobFor, leaving, newArchive, opened } from '../support/filled-archive.ts';

const AT_MS = Date.UTC(2026, 10, 15);
const LONG = 'x'.repeat(9000);

/** A row with everything that it needs, in SQL. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ received_at_ms: String(AT_MS), installation: `'there'`, target: `'/'`, bytes: '0' },
  ...{ verdict: `'valid'`, attempt: '1', is_redacted: 'false', method: `'POST'`, lines: `''` },
  ...{ words: `''`, is_cut: 'false' },
};

const HOSTILE: readonly Readonly<Record<string, string>>[] = [
  { verdict: `'perfect'`, reason: `'because'`, defect: `'odd'` },
  { causes: `'{{hmac,x},{y,NULL}}'` },
  { causes: `'[5:7]={hmac,NULL,unknown}'` },
  { causes: `'{}'` },
  { bytes: '-5', attempt: '-1', answered: '-200' },
  { bytes: '9223372036854775807', attempt: '2147483647', answered: '2147483647' },
  { amount_value: `'NaN'`, status_value: `'Infinity'`, inst_value: `'-Infinity'` },
  { lines: `'no lines at all'`, words: `'other words'` },
  { lines: `E'\\x01\\t\\n\\x01order_id\\n\\t\\n\\x09\\x01'`, words: `E'\\n\\n\\n'` },
  { lines: `E'\\x01order_id\\t7\\n\\x01a.b\\t\\n\\x01items\\x01name\\t1\\t2'`, is_cut: 'true' },
  { lines: `E'\\x01name\\t' || repeat('1', 2000000) || E'\\n\\x01amount\\t1e99999'` },
  { lines: `E'\\x01order_id\\t' || repeat('9', 200000)`, words: `repeat('a', 1000)` },
  { lines: `repeat(E'\\x01order_id\\t9\\n', 100000)`, words: `repeat(E'\\n', 1000000)` },
  { target: `repeat('/', 1000000)`, method: `repeat('M', 100000)`, name: `repeat('n', 100000)` },
  { amount: `repeat('1', 100000)`, endpoint: `repeat('e', 100000)` },
  { installation: `repeat('i', 100000)` },
  { installation: `''`, capture: '-9223372036854775808' },
  { capture: '9223372036854775807' },
];

const made = await newArchive();
const { archive } = made;
const writer = await opened(made.of('writer'));
const ours = jobFor({ id: 1, receivedAtMs: AT_MS - 1, body: Buffer.from(signedBody()) });
await copyAll(archive, [leaving(ours)]);
for (const [at, odd] of HOSTILE.entries()) {
  const row = { ...PLAIN, capture: String(100 + at), ...odd };
  await writer.run(
    `INSERT INTO countersign.captures (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`,
  );
}

const search = () => createArchiveSearch(archive, HERE.id);
const page = (limit: number, beforeId: number | null) =>
  search().page({ filter: EVERYTHING, nowMs: AT_MS, beforeId, limit });

it('every row is listed, page by page, in a form that a window can show', async () => {
  const all = await page(1000, null);
  expect(all.captures).toHaveLength(HOSTILE.length + 1);
  const found: number[] = [];
  for (let beforeId: number | null = null; ; beforeId = found.at(-1) ?? null) {
    const { captures } = await page(1, beforeId);
    found.push(...captures.map(({ id }) => id));
    if (captures.length === 0) break;
  }
  expect(found).toEqual(all.captures.map(({ id }) => id));
  for (const one of all.captures) {
    expect(JSON.stringify(one).length).toBeLessThan(25_000);
    const numbers = [one.id, one.receivedAtMs, one.bodyLength, one.attempt];
    expect(numbers.every(Number.isSafeInteger)).toBe(true);
    expect(one.bodyLength).toBeGreaterThanOrEqual(0);
    expect(one.attempt).toBeGreaterThan(0);
  }
  expect(all.captures.map(({ causes }) => causes)).toContainEqual(['hmac']);
});

it('every filter can be asked', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (text) => {
      const parsed = parseFilter(text);
      if (!parsed.ok) return;
      const query = { filter: parsed.filter, nowMs: AT_MS };
      await search().page({ ...query, beforeId: null, limit: 10 });
    }),
    { numRuns: inForm(100, 500) },
  );
});

it.each([
  ['amount>1', 'amount>1'],
  ['field.order_id>1', 'field.order_id>1'],
  ['name>1', 'name>1'],
  ['items>1', 'items>1'],
  ['item.price>1', 'item.price>1'],
  ['a long text', `name:${LONG}`],
])('a filter that reads every value can be asked: %s', async (_, text) => {
  const query = { filter: filterOf(text), nowMs: AT_MS, beforeId: null, limit: 10 };
  expect((await search().page(query)).total.hasMore).toBe(false);
});

it('the histogram, the names of fields and the news leave out what they cannot show', async () => {
  const asked = { filter: EVERYTHING, nowMs: AT_MS, endpoint: null };
  const { buckets } = await histogramOf(archiveArrivals(archive), asked);
  const counted = buckets.flatMap(({ counts }) => Object.values(counts));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(HOSTILE.length);
  expect((await search().words()).fields).toEqual(['order_id', 'a.b']);
  // News wait for every transaction that is open on the server, also for those of other tests.
  await expect
    .poll(async () => (await archiveNews(archive, HERE.id)('3')).captures.length)
    .toBe(HOSTILE.length + 1);
});

it('every row opens', async () => {
  const details = createArchiveDetails(archive, HERE.id);
  const { captures } = await page(1000, null);
  for (const { id, archived } of captures) {
    const { archived: contents } = await details.detail(id, false);
    expect(contents?.has).toBe(archived?.isOwn ? 'everything' : 'expired');
  }
});

it.each(['id', 'transaction'])(
  'a writer cannot choose the %s that readers rely on',
  async (column) => {
    const names = [...Object.keys(PLAIN), 'capture', column].join(', ');
    const values = [...Object.values(PLAIN), '7', `'5'`].join(', ');
    const insert = writer.run(`INSERT INTO countersign.captures (${names}) VALUES (${values})`);
    await expect(insert).rejects.toMatchObject({
      code: 'archive-unusable',
      details: { why: 'not-allowed' },
    });
  },
);
