// The buckets of a histogram: round, without gaps, in zones with and without summer time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEdges, cellFor, widthFor } from '../../../../electron/host/find/time-buckets.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { inForm } from '../../../support/forms.ts';
import { restoreZone, ZONES } from '../../../support/zones.ts';

restoreZone();
const YEAR_MS = 366 * 86_400_000;
const span = fc
  .tuple(
    fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }),
    fc.oneof(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 40 * 86_400_000 }),
      fc.integer({ min: 0, max: 40 * YEAR_MS }),
    ),
  )
  .map(([fromMs, length]) => ({ fromMs, toMs: fromMs + length }));

describe('buckets', () => {
  const zones = inForm<readonly string[]>(['Asia/Jerusalem', 'Pacific/Apia'], ZONES);

  it.each(zones)('cover the span without gaps, at most 120 of them, in %s', (zone) => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(span, ({ fromMs, toMs }) => {
        const edges = bucketEdges({ fromMs, toMs }, widthFor({ fromMs, toMs }));
        expect(edges.length - 1).toBeLessThanOrEqual(LIMITS.histogramBuckets);
        expect(edges[0]).toBeLessThanOrEqual(fromMs);
        expect(edges[1]).toBeGreaterThan(fromMs);
        expect(edges.at(-1)).toBeGreaterThan(toMs);
        expect(edges.at(-2)).toBeLessThanOrEqual(toMs);
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        expect(new Set(edges).size).toBe(edges.length);
      }),
    );
  });

  it.each(zones)('begin at whole cells, so that a cell is in one bucket, in %s', (zone) => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(span, (one) => {
        const cellMs = cellFor(one);
        const fromMs = Math.floor(one.fromMs / cellMs) * cellMs;
        const edges = bucketEdges({ ...one, fromMs }, widthFor(one));
        const width = widthFor(one);
        // A narrower bucket is counted in finer cells first.
        fc.pre(width.unit !== 'second' && (width.unit !== 'minute' || cellMs <= 60_000));
        for (const edge of edges) expect(Math.abs(edge % cellMs)).toBe(0);
      }),
    );
  });
});

it('times at the end of all dates end with the last date', () => {
  const span = { fromMs: Date.UTC(2026, 10), toMs: 8.64e15 - 1 };
  const edges = bucketEdges(span, widthFor(span));
  expect(edges.every((edge) => Math.abs(edge) <= 8.64e15)).toBe(true);
  expect(edges.at(-1)).toBeGreaterThan(span.toMs);
});

describe('days', () => {
  const edgesOf = (fromMs: number, toMs: number, unit: 'day' | 'hour' | 'month', step = 1) =>
    bucketEdges({ fromMs, toMs }, { unit, step }).map((edge) =>
      new Date(edge).toString().slice(4, 21),
    );

  it('begin at midnight when the clocks change', () => {
    process.env.TZ = 'Asia/Jerusalem';
    const from = new Date(2026, 2, 26, 12).getTime();
    expect(edgesOf(from, from + 2 * 86_400_000, 'day')).toEqual([
      'Mar 26 2026 00:00',
      'Mar 27 2026 00:00',
      'Mar 28 2026 00:00',
      'Mar 29 2026 00:00',
    ]);
    expect(edgesOf(from, from + 86_400_000, 'hour', 12)).toEqual([
      'Mar 26 2026 12:00',
      'Mar 27 2026 00:00',
      'Mar 27 2026 12:00',
      'Mar 28 2026 00:00',
    ]);
  });

  it('leave out the day that Samoa left out', () => {
    process.env.TZ = 'Pacific/Apia';
    const from = new Date(2011, 11, 29).getTime();
    expect(edgesOf(from, new Date(2011, 11, 31).getTime(), 'day')).toEqual([
      'Dec 29 2011 00:00',
      'Dec 31 2011 00:00',
      'Jan 01 2012 00:00',
    ]);
  });

  it('are put together to weeks from Monday and to months', () => {
    process.env.TZ = 'UTC';
    const from = Date.UTC(2026, 10, 26);
    expect(edgesOf(from, from, 'day', 7)).toEqual(['Nov 23 2026 00:00', 'Nov 30 2026 00:00']);
    expect(edgesOf(from, from, 'month', 3)).toEqual(['Oct 01 2026 00:00', 'Jan 01 2027 00:00']);
  });
});
