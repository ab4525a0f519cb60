// A range of buckets in words: its time, how many captures, and how many of each verdict.

import type { BucketWidth } from '../../../shared/contract/finding.ts';
import { VERDICTS, verdictWordOf } from '../../ui/verdict-mark.tsx';
import { formatCount, formatTimeRange, plural } from '../../words/format.ts';
import type { BrushedPart } from './brush.ts';

export function partWords(
  { fromMs, toMs, count, counts }: BrushedPart,
  width: BucketWidth,
  isRecorded = false,
) {
  const verdicts = VERDICTS.filter((verdict) => counts[verdict] > 0).map(
    (verdict) => `${verdictWordOf(verdict, isRecorded)} ${formatCount(counts[verdict])}`,
  );
  const time = formatTimeRange(fromMs, toMs, width.unit);
  return [`${time}: ${plural(count, 'capture')}`, ...verdicts].join(', ');
}
