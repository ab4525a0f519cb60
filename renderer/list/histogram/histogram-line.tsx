// The line under the bars: the time axis, or what the buckets under the pointer or cursor hold, or why there are none.

import type { Histogram } from '../../../shared/contract/finding.ts';
import { VerdictMark } from '../../ui/verdict-mark.tsx';
import {
  formatCount,
  formatTimeEnd,
  formatTimeOf,
  formatTimeRange,
  words,
} from '../../words/words.ts';
import { COUNTED, type BrushedPart } from './brush.ts';

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
  const { buckets, toMs, width, isWhole } = histogram;
  const [first] = buckets;
  if (!first || !width) return <span>{words.list.empty.noMatch}</span>;
  if (part) {
    return (
      <>
        <bdi className="clip">{formatTimeRange(part.fromMs, part.toMs, width.unit)}</bdi>
        {COUNTED.map(({ key, verdict, isRecorded }) => {
          const count = part.counts[key];
          return (
            count && (
              <span key={key} className="level rigid gap-2">
                <VerdictMark verdict={verdict} isRecorded={isRecorded} size={12} />
                {formatCount(count)}
              </span>
            )
          );
        })}
        {part.count === 0 && <span>{formatCount(0)}</span>}
      </>
    );
  }
  return (
    <>
      <bdi>{formatTimeOf(first.fromMs, width.unit)}</bdi>
      {!isWhole && <span className="clip">{says.newestOnly}</span>}
      <bdi className="at-end">{formatTimeEnd(first.fromMs, toMs, width.unit)}</bdi>
    </>
  );
}
