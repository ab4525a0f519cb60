// Many values of the canonical string as a list with one line each; only visible lines are drawn.

import { Lock } from 'lucide-react';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Segment } from '../../../shared/signature/verification.ts';
import type { List } from '../../body/body-reader.ts';
import { usePart } from '../../body/use-part.tsx';
import { ClippedText } from '../../ui/data-text.tsx';
import { memo } from '../../ui/memo.tsx';
import { indexes, RowBox } from '../../ui/row-box.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useLinked } from '../linked/use-linked.ts';
import type { CanonicalChipsProps } from './canonical-chips.tsx';

/** The same as in the style dialog. */
const LINE_HEIGHT = 22;
/** Browsers cannot scroll further than about thirty million pixels. */
const MOST_LINES = 1_000_000;

export function ValueLines({ segments, secretLabel, selected }: CanonicalChipsProps) {
  const box = useRef<HTMLDivElement>(null);
  const target = selected === null ? undefined : selected - 1;
  const { from, to, control } = usePart(segments.total, target, MOST_LINES);
  const [focused, setFocused] = useState<Focused | null>(null);
  const onFocus = (event: FocusEvent) => {
    const line = event.target.closest<HTMLElement>('[data-place]');
    const place = Number(line?.dataset.place);
    const segment = line ? segments.at(place - 1) : undefined;
    setFocused(segment ? { place, segment } : null);
  };
  const isHere = target !== undefined && target >= from && target < to;
  return (
    <>
      {control}
      <RowBox
        boxRef={box}
        className="value-lines"
        label={words.canonical.values}
        count={to - from}
        rowHeight={LINE_HEIGHT}
        target={isHere ? target - from : undefined}
        onFocus={onFocus}
      >
        {(first, end) => <Lines {...{ segments, focused, from, to, first, end }} />}
      </RowBox>
      <p className="level muted gap-icon">
        <Lock size={12} aria-hidden /> {words.canonical.thenSecret(secretLabel)}
      </p>
    </>
  );
}

/** The value that has or last had the focus. Its line stays drawn wherever the list is scrolled. */
interface Focused {
  /** Counted from 1. */
  readonly place: number;
  readonly segment: Segment;
}

interface LinesProps {
  readonly segments: List<Segment>;
  readonly focused: Focused | null;
  /** The range of values in the scroll box. */
  readonly from: number;
  readonly to: number;
  /** The lines of it that are drawn. */
  readonly first: number;
  readonly end: number;
}

function Lines({ segments, focused, from, to, first, end }: LinesProps) {
  const lines = indexes(first, end);
  const kept = focused !== null && focused.place <= to ? focused.place - 1 - from : -1;
  if (kept >= 0 && kept < first) lines.unshift(kept);
  else if (kept >= end) lines.push(kept);
  return lines.map((index) => (
    <ValueLine
      key={index}
      segment={index === kept ? focused?.segment : segments.at(from + index)}
      place={from + index + 1}
      top={index * LINE_HEIGHT}
    />
  ));
}

interface ValueLineProps {
  readonly segment: Segment | undefined;
  readonly place: number;
  readonly top: number;
}

/** Redrawn only for another value, so scrolling stays fast. */
const ValueLine = memo(function ValueLine({ segment, place, top }: ValueLineProps) {
  const value = useMemo(
    () => segment && { path: segment.path, start: segment.start, end: segment.end },
    [segment],
  );
  const linked = useLinked(value ?? null);
  return (
    <div
      className={`value-line ${linked.className}`}
      data-place={place}
      style={{ transform: `translateY(${top}px)` }}
      {...linked.area}
    >
      <span className="chip-place">{formatCount(place)}</span>
      {segment && value && (
        <>
          <LinkedButton place={value} isSelected={linked.isSelected}>
            <ClippedText text={pathText(segment.path)} />
          </LinkedButton>
          <ClippedText text={segment.text} />
        </>
      )}
    </div>
  );
});
