// The histogram of the captures that match a filter: arrivals over time, by verdict. It knows no database: whoever can
// count a filter's captures in cells of time can be its source.

import type { Histogram } from '../../../shared/contract/finding.ts';
import { narrowingTerms, timeAt, type Filter } from '../../../shared/query/filter.ts';
import type { Asked } from './filter-sql.ts';
import {
  bucketEdges,
  cellFor,
  fillBuckets,
  isFinerThan,
  widthFor,
  type ArrivalCell,
  type Span,
} from './time-buckets.ts';

export interface CountedArrivals {
  readonly cells: readonly ArrivalCell[];
  /** False: older captures, or those not in the search index yet, were not counted. */
  readonly isWhole: boolean;
}

export interface ArrivalSource {
  /** The times of the oldest and the newest capture; null if there are none. */
  span(): Promise<Span | null>;
  /** Counts the matches in cells of `cellMs`, from the newest. */
  arrivals(query: Asked, cellMs: number): Promise<CountedArrivals>;
}

/** Counts the captures that match, each in one bucket. The buckets reach from the first match to the last. */
export async function histogramOf(source: ArrivalSource, query: Asked): Promise<Histogram> {
  const all = await source.span();
  let span = all && narrowed(all, query);
  let isWhole = true;
  for (;;) {
    if (span === null) return { buckets: [], toMs: 0, width: null, isWhole };
    const cellMs = cellFor(span);
    const filter = within(query.filter, span);
    const counted = await source.arrivals({ ...query, filter }, cellMs);
    const { cells } = counted;
    isWhole &&= counted.isWhole; // a narrower span lacks what the wider one did not reach
    const found = spanOf(cells, cellMs);
    if (found === null) return { buckets: [], toMs: 0, width: null, isWhole };
    // They fill a small part of the time that was looked at.
    if (isFinerThan(found, cellMs)) {
      span = found;
      continue;
    }
    const width = widthFor(found);
    const edges = bucketEdges(found, width);
    return { buckets: fillBuckets(cells, edges), toMs: edges.at(-1) ?? 0, width, isWhole };
  }
}

/** The part of a span that the filter's times leave; null if that is nothing. */
function narrowed({ fromMs, toMs }: Span, { filter, nowMs }: Asked): Span | null {
  for (const term of narrowingTerms(filter)) {
    if (term.is !== 'time') continue;
    const at = timeAt(term.time, nowMs);
    if (term.bound === 'since') fromMs = Math.max(fromMs, at);
    else toMs = Math.min(toMs, at);
  }
  return fromMs <= toMs ? { fromMs, toMs } : null;
}

/** The same filter, in this span only. */
function within(filter: Filter, { fromMs, toMs }: Span): Filter {
  const nowhere = { start: 0, end: 0 };
  return {
    is: 'every',
    filters: [
      filter,
      { is: 'time', bound: 'since', time: { atMs: fromMs, text: '' }, ...nowhere },
      { is: 'time', bound: 'until', time: { atMs: toMs, text: '' }, ...nowhere },
    ],
  };
}

function spanOf(cells: readonly ArrivalCell[], cellMs: number): Span | null {
  let fromMs = Infinity;
  let toMs = -Infinity;
  for (const { atMs } of cells) {
    fromMs = Math.min(fromMs, atMs);
    toMs = Math.max(toMs, atMs + cellMs - 1);
  }
  return fromMs <= toMs ? { fromMs, toMs } : null;
}
