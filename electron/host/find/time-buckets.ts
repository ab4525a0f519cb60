// The buckets of a histogram: round widths that begin where a person's clock and calendar do, in this machine's zone.

import type {
  BucketWidth,
  CountedVerdict,
  HistogramBucket,
} from '../../../shared/contract/finding.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';

/** The captures with one verdict in a cell of time. */
export interface ArrivalCell {
  /** Where the cell begins. */
  readonly atMs: number;
  readonly verdict: CountedVerdict;
  readonly count: number;
}

export interface Span {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNIT_MS: Readonly<Record<BucketWidth['unit'], number>> = {
  second: SECOND_MS,
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  month: 28 * DAY_MS, // the shortest
};

const STEPS: readonly (readonly [unit: BucketWidth['unit'], ...steps: number[]])[] = [
  ['second', 1, 2, 5, 10, 15, 30],
  ['minute', 1, 2, 5, 10, 15, 30],
  ['hour', 1, 3, 6, 12],
  ['day', 1, 7],
  ['month', 1, 3, 12, 120, 1200],
];

const WIDTHS: readonly BucketWidth[] = STEPS.flatMap(([unit, ...steps]) =>
  steps.map((step) => ({ unit, step })),
);

const WIDEST: BucketWidth = { unit: 'month', step: 12_000 };

/** The shortest length of a bucket, in milliseconds. */
const lengthOf = ({ unit, step }: BucketWidth): number => UNIT_MS[unit] * step;

/** The narrowest round width with which a span has no more than the allowed number of buckets. */
export function widthFor({ fromMs, toMs }: Span): BucketWidth {
  const whole = LIMITS.histogramBuckets - 2; // the first and the last may begin before and end after the span
  return WIDTHS.find((width) => toMs - fromMs <= whole * lengthOf(width)) ?? WIDEST;
}

/** The lengths of cells. The offset of every time zone is a multiple of 15 minutes, so no bucket begins inside a cell. */
const CELLS_MS = [SECOND_MS, MINUTE_MS, 15 * MINUTE_MS] as const;
const MOST_CELLS = 40_000;

/** The length of the cells in which the captures of a span are counted. */
export const cellFor = ({ fromMs, toMs }: Span): number =>
  CELLS_MS.find((cellMs) => toMs - fromMs <= MOST_CELLS * cellMs) ?? 15 * MINUTE_MS;

/** Whether buckets that suit this span are narrower than the cells that were counted. */
export const isFinerThan = (span: Span, cellMs: number): boolean =>
  lengthOf(widthFor(span)) < cellMs;

/** Dates end here, and so do the edges. */
const LAST_MS = 8.64e15;

/** The begin of each bucket that has a part of the span, and the end of the last one. */
export function bucketEdges(span: Span, width: BucketWidth): number[] {
  const at = edgesFrom(span.fromMs, width);
  const edges: number[] = [];
  for (let n = 0; ; n++) {
    const edge = at(n);
    // A day that a zone left out has no length.
    if (edge !== edges.at(-1)) edges.push(Number.isNaN(edge) ? LAST_MS : edge);
    if (!(edge <= span.toMs)) return edges;
  }
}

/** The nth edge, counted from the last one that is not after `fromMs`. */
function edgesFrom(fromMs: number, { unit, step }: BucketWidth): (n: number) => number {
  const from = new Date(fromMs);
  const [year, month, day, hour] = [
    from.getFullYear(),
    from.getMonth(),
    from.getDate(),
    from.getHours(),
  ];
  if (unit === 'month') {
    const months = year * 12 + month;
    const first = months - (months % step);
    return (n) => new Date(0, first + n * step - 1900 * 12).getTime();
  }
  if (unit === 'day') {
    const first = step === 7 ? day - ((from.getDay() + 6) % 7) : day; // weeks begin on Monday
    return (n) => new Date(year, month, first + n * step).getTime();
  }
  if (unit === 'hour' && step > 1) {
    return (n) => new Date(year, month, day, hour - (hour % step) + n * step).getTime();
  }
  // Shorter ones have one length, also when clocks are changed.
  const length = UNIT_MS[unit] * step;
  const offsetMs = from.getTimezoneOffset() * MINUTE_MS;
  const first = Math.floor((fromMs - offsetMs) / length) * length + offsetMs;
  return (n) => first + n * length;
}

/** Adds up cells to buckets. The cells may be in any order and more than one may be of the same time. */
export function fillBuckets(
  cells: readonly ArrivalCell[],
  edges: readonly number[],
): HistogramBucket[] {
  const buckets = edges
    .slice(0, -1)
    .map((fromMs) => ({ fromMs, counts: {} as Partial<Record<CountedVerdict, number>> }));
  const inOrder = cells.toSorted((one, other) => one.atMs - other.atMs);
  let at = 0;
  for (const { atMs, verdict, count } of inOrder) {
    while (atMs >= (edges[at + 1] ?? Infinity) && at < buckets.length - 1) at++;
    const bucket = buckets[at];
    if (bucket) bucket.counts[verdict] = (bucket.counts[verdict] ?? 0) + count;
  }
  return buckets;
}
