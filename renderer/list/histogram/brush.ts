// The arithmetic of pointing at buckets: which of them a pointer or a key means, and the time and captures they stand
// for.

import type { CountedVerdict, Histogram } from '../../../shared/contract/finding.ts';
import { VERDICTS } from '../../ui/verdict-mark.tsx';
import type { TimeRange } from '../../../shared/query/time-range.ts';

/** What is counted apart; a verdict that is only said has no colour. */
export const COUNTED = VERDICTS.flatMap((verdict) => [
  { key: verdict, verdict, isRecorded: false },
  { key: `said ${verdict}` as CountedVerdict, verdict, isRecorded: true },
]);

/** Buckets from where the pointing began to where it is; either may be the earlier one. */
export interface Brush {
  readonly anchor: number;
  readonly at: number;
}

/** What a range of buckets stands for. */
export interface BrushedPart extends TimeRange {
  readonly count: number;
  readonly counts: Histogram['buckets'][number]['counts'];
}

/** The bucket at a horizontal position, given as a share of the width from the side where time begins. */
export const bucketAt = (share: number, buckets: number): number =>
  Math.max(0, Math.min(buckets - 1, Math.floor(share * buckets)));

export const isBrushed = ({ anchor, at }: Brush, bucket: number): boolean =>
  bucket >= Math.min(anchor, at) && bucket <= Math.max(anchor, at);

/** Moves by keys: `by` buckets, and with `extends` the begin stays. It stops at both ends. */
export function moved(brush: Brush, by: number, isExtending: boolean, buckets: number): Brush {
  const at = Math.max(0, Math.min(buckets - 1, brush.at + by));
  return { anchor: isExtending ? brush.anchor : at, at };
}

/** The time from the begin of the first brushed bucket to the end of the last one, and its captures. */
export function partOf({ buckets, toMs }: Histogram, { anchor, at }: Brush): BrushedPart | null {
  const from = Math.min(anchor, at);
  const end = Math.max(anchor, at) + 1;
  const first = buckets[from];
  if (!first) return null;
  const counts: Partial<Record<CountedVerdict, number>> = {};
  let count = 0;
  for (const bucket of buckets.slice(from, end)) {
    for (const [verdict, ofBucket] of Object.entries(bucket.counts) as [CountedVerdict, number][]) {
      counts[verdict] = (counts[verdict] ?? 0) + ofBucket;
      count += ofBucket;
    }
  }
  return { fromMs: first.fromMs, toMs: buckets[end]?.fromMs ?? toMs, count, counts };
}
