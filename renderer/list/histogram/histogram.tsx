// The histogram above the list: arrivals over time, stacked by verdict. Dragging over it, or Shift with the arrow keys
// and Enter, narrows the filter to that time.

import { useRef, useState, type KeyboardEvent, type PointerEvent, memo } from 'react';
import type { BucketWidth, Histogram } from '../../../shared/contract/finding.ts';
import { hasRange, withRange } from '../../../shared/query/time-range.ts';
import { useLate } from '../../ui/use-clock.ts';
import { verdictWordOf } from '../../ui/verdict-mark.tsx';
import { direction, formatCount, formatTimeRange, plural, words } from '../../words/words.ts';
import type { FilterText } from '../filter/use-filter-text.ts';
import {
  bucketAt,
  COUNTED,
  isBrushed,
  moved,
  partOf,
  type Brush,
  type BrushedPart,
} from './brush.ts';
import { HistogramLine } from './histogram-line.tsx';
import { useHistogram, useKeptRows, useRoom, useWanted } from './use-histogram.ts';

/** A pointer that moves less than this, in pixels, does not drag. */
const LEAST_DRAG = 4;

export function Histogram({ filter }: { readonly filter: FilterText }) {
  return useWanted() ? <ShownHistogram filter={filter} /> : null;
}

function ShownHistogram({ filter }: { readonly filter: FilterText }) {
  const place = useRef<HTMLDivElement>(null);
  const [brush, setBrush] = useState<Brush | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const dragFrom = useRef<number | null>(null);
  const isHeld = brush !== null || pointed !== null;
  const { histogram, asked, isFailed, isCurrent, askAgain } = useHistogram(isHeld);
  const isLate = useLate(!isCurrent);
  const hasRoom = useRoom(histogram);
  useKeptRows(place, hasRoom);

  const [brushedFor, setBrushedFor] = useState(asked);
  if (brushedFor !== asked) {
    setBrushedFor(asked);
    setBrush(null);
    setPointed(null);
  }

  const size = histogram?.buckets.length ?? 0;
  const newest = { anchor: size - 1, at: size - 1 };
  const told = brush ?? (pointed === null ? null : { anchor: pointed, at: pointed });
  const part = histogram && told && partOf(histogram, told);
  const value = brush ?? newest;
  const valuePart = histogram && partOf(histogram, value);

  const narrow = (to: Brush) => {
    const range = histogram && partOf(histogram, to);
    // A wrong text in the field stays until it is right.
    if (!range || !filter.parsed.ok) return;
    setBrush(null);
    filter.ask(withRange(filter.text, range));
  };
  const clear = () => {
    setBrush(null);
    if (filter.parsed.ok && hasRange(filter.text)) filter.ask(withRange(filter.text, null));
  };

  const bucketOf = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    return bucketAt(direction() === 'rtl' ? 1 - share : share, size);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || size === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragFrom.current = event.clientX;
    const at = bucketOf(event);
    setBrush({ anchor: event.shiftKey && brush ? brush.anchor : at, at });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (size === 0) return;
    const at = bucketOf(event);
    setPointed(at);
    if (dragFrom.current !== null && brush) setBrush({ anchor: brush.anchor, at });
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = dragFrom.current;
    dragFrom.current = null;
    // A mere click leaves the cursor there.
    if (from === null || !brush || Math.abs(event.clientX - from) < LEAST_DRAG) return;
    narrow({ anchor: brush.anchor, at: bucketOf(event) });
  };
  const endDrag = () => {
    if (dragFrom.current === null) return;
    dragFrom.current = null;
    setBrush(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const later = direction() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -size, End: size }[event.key];
    if (by !== undefined) {
      const isArrow = event.key.startsWith('Arrow');
      const steps = isArrow ? (event.key === later ? 1 : -1) : by;
      if (size > 0) setBrush(moved(value, brush || !isArrow ? steps : 0, event.shiftKey, size));
    } else if (event.key === 'Enter' && brush) narrow(brush);
    else if (event.key === 'Escape' && (brush || hasTimes(filter))) {
      if (dragFrom.current !== null) endDrag();
      else if (brush) setBrush(null);
      else clear();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (!hasRoom) return null;
  const says = words.list.histogram;
  const empty = isFailed ? says.failed : histogram ? words.list.empty.noMatch : says.counting;
  return (
    <div className="histogram rigid" ref={place}>
      <div
        className="histogram-area unselectable"
        role="slider"
        tabIndex={0}
        aria-label={says.name}
        aria-description={says.how}
        aria-orientation="horizontal"
        aria-valuemin={Math.min(1, size)}
        aria-valuemax={size}
        aria-valuenow={size === 0 ? 0 : value.at + 1}
        aria-valuetext={
          valuePart && histogram.width ? partWords(valuePart, histogram.width) : empty
        }
        onKeyDown={onKeyDown}
        onBlur={() => setBrush(null)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={endDrag}
        onPointerLeave={() => setPointed(null)}
        onDoubleClick={clear}
      >
        {histogram && <Bars histogram={histogram} brush={told} isOld={isLate} />}
      </div>
      <HistogramLine
        histogram={histogram}
        part={part}
        isFailed={isFailed}
        isLate={isLate}
        onTryAgain={askAgain}
      />
    </div>
  );
}

const hasTimes = ({ parsed, text }: FilterText) => parsed.ok && hasRange(text);

function partWords({ fromMs, toMs, count, counts }: BrushedPart, width: BucketWidth) {
  const verdicts = COUNTED.flatMap(({ key, verdict, isRecorded }) => {
    const ofVerdict = counts[key];
    return ofVerdict ? [`${verdictWordOf(verdict, isRecorded)} ${formatCount(ofVerdict)}`] : [];
  });
  const time = formatTimeRange(fromMs, toMs, width.unit);
  return [`${time}: ${plural(count, 'capture')}`, ...verdicts].join(', ');
}

/** From the bottom: what needs attention is always on top. */
const STACK = ['valid', 'valid-under-reading', 'unverifiable', 'invalid'].flatMap((verdict) =>
  COUNTED.filter((counted) => counted.verdict === verdict),
);

interface BarsProps {
  readonly histogram: Histogram;
  readonly brush: Brush | null;
  /** It belongs to the filter before. */
  readonly isOld: boolean;
}

function Bars({ histogram: { buckets }, brush, isOld }: BarsProps) {
  const most = Math.max(1, ...buckets.map(({ counts }) => totalOf(counts)));
  return (
    <div className={`histogram-bars flex${isOld ? ' is-old' : ''}`} aria-hidden>
      {buckets.map(({ fromMs, counts }, at) => (
        <div
          key={fromMs}
          className={`histogram-bucket${brush && isBrushed(brush, at) ? ' is-brushed' : ''}`}
        >
          <Stack counts={counts} most={most} />
        </div>
      ))}
    </div>
  );
}

interface StackProps {
  readonly counts: Histogram['buckets'][number]['counts'];
  readonly most: number;
}

/** Drawn again only with other counts, not while a pointer moves. */
const Stack = memo(function Stack({ counts, most }: StackProps) {
  return STACK.map(({ key, verdict, isRecorded }) => {
    const count = counts[key];
    return (
      count && (
        <div
          key={key}
          className={`histogram-part rigid tone-${isRecorded ? 'none' : verdict}`}
          style={{ height: `${(count / most) * 100}%` }}
        />
      )
    );
  });
});

const totalOf = (counts: StackProps['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
