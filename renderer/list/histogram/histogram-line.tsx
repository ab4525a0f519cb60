// The line under the bars: the time axis, or what the buckets under the pointer or cursor hold, or why there are none.

import type { Histogram } from '../../../shared/contract/finding.ts';
import { VERDICTS, VerdictMark } from '../../ui/verdict-mark.tsx';
import { formatCount, formatTimeEnd, formatTimeOf, formatTimeRange } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { BrushedPart } from './brush.ts';

interface HistogramLineProps {
  readonly histogram: Histogram | null;
  readonly part: BrushedPart | null;
  readonly isFailed: boolean;
  /** The wait for the answer is noticeable. */
  readonly isLate: boolean;
  readonly onTryAgain: () => void;
}

export const HistogramLine = (props: HistogramLineProps) => (
  <div className="level histogram-line muted">
    <LineContent {...props} />
  </div>
);

function LineContent({ histogram, part, isFailed, isLate, onTryAgain }: HistogramLineProps) {
  const says = words.list.histogram;
  if (isFailed) {
    return (
      <>
        <span role="status">{says.failed}</span>
        <button type="button" className="link" onClick={onTryAgain}>
          {words.ui.tryAgain}
        </button>
      </>
    );
  }
  if (!histogram) return isLate && <span>{says.counting}</span>;
  const { buckets, toMs, width, isWhole, isVerdictRecorded } = histogram;
  const [first] = buckets;
  if (!first || !width) return <span>{says.none}</span>;
  if (part) {
    return (
      <>
        <bdi className="clip">{formatTimeRange(part.fromMs, part.toMs, width.unit)}</bdi>
        {VERDICTS.filter((verdict) => part.counts[verdict] > 0).map((verdict) => (
          <span key={verdict} className="level histogram-count">
            <VerdictMark verdict={verdict} isRecorded={isVerdictRecorded} size={12} />
            {formatCount(part.counts[verdict])}
          </span>
        ))}
        {part.count === 0 && <span>{formatCount(0)}</span>}
      </>
    );
  }
  return (
    <>
      <bdi>{formatTimeOf(first.fromMs, width.unit)}</bdi>
      {!isWhole && <span className="clip">{says.newestOnly}</span>}
      <bdi className="histogram-end">{formatTimeEnd(toMs, width.unit)}</bdi>
    </>
  );
}
