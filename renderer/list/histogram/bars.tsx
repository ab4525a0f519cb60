// The bars of the histogram. They are for the eye; the slider around them says the same in words.

import { memo } from 'react';
import type { Histogram } from '../../../shared/contract/finding.ts';
import type { Verdict } from '../../../shared/signature/verify.ts';
import { isBrushed, type Brush } from './brush.ts';

/** From the bottom: what needs attention is always on top. */
const STACK: readonly Verdict[] = ['valid', 'valid-under-reading', 'unverifiable', 'invalid'];

interface BarsProps {
  readonly histogram: Histogram;
  readonly brush: Brush | null;
  /** It belongs to the filter before. */
  readonly isOld: boolean;
}

export function Bars({ histogram: { buckets, isVerdictRecorded }, brush, isOld }: BarsProps) {
  const most = Math.max(1, ...buckets.map(({ counts }) => totalOf(counts)));
  return (
    <div className={`histogram-bars${isOld ? ' is-old' : ''}`} aria-hidden>
      {buckets.map(({ fromMs, counts }, at) => (
        <div
          key={fromMs}
          className={`histogram-bucket${brush && isBrushed(brush, at) ? ' is-brushed' : ''}`}
        >
          <Stack counts={counts} most={most} isRecorded={isVerdictRecorded} />
        </div>
      ))}
    </div>
  );
}

interface StackProps {
  readonly counts: Histogram['buckets'][number]['counts'];
  readonly most: number;
  readonly isRecorded: Histogram['isVerdictRecorded'];
}

/** Drawn again only with other counts, not while a pointer moves. */
const Stack = memo(function Stack({ counts, most, isRecorded }: StackProps) {
  return STACK.map(
    (verdict) =>
      counts[verdict] > 0 && (
        <div
          key={verdict}
          className={`histogram-part is-${isRecorded ? 'none' : verdict}`}
          style={{ height: `${(counts[verdict] / most) * 100}%` }}
        />
      ),
  );
});

const totalOf = (counts: StackProps['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
