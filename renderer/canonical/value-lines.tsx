// Many values of the canonical string as a list, one line for each, of which only those in sight are drawn.

import { useVirtualizer } from '@tanstack/react-virtual';
import { Lock } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { pathText } from '../../shared/json/path-text.ts';
import type { Segment } from '../../shared/signature/canonical.ts';
import { useEntries } from '../content/use-content.ts';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useLinked } from '../linked/use-linked.ts';
import { usePart } from '../raw/use-part.tsx';
import { ClippedText } from '../ui/data-text.tsx';
import { formatCount } from '../ui/format.ts';
import { words } from '../words/words.ts';
import type { CanonicalChipsProps } from './canonical-chips.tsx';

/** As the style sheet has it. */
const LINE_HEIGHT = 22;
/** A browser cannot scroll further than some thirty million pixels. */
const MOST_LINES = 1_000_000;

export function ValueLines({ segments, secretLabel, selected }: CanonicalChipsProps) {
  const box = useRef<HTMLDivElement>(null);
  const target = selected === null ? undefined : selected - 1;
  const part = usePart(segments.total, target, MOST_LINES);
  const { from, to } = part;
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are used in this component only
  const virtual = useVirtualizer({
    count: to - from,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 10,
  });
  const lines = virtual.getVirtualItems();
  const first = from + (lines[0]?.index ?? 0);
  const list = useEntries(segments, first, first + lines.length);
  useEffect(() => {
    if (target === undefined || target < from || target >= to) return;
    virtual.scrollToIndex(target - from, { align: 'auto' });
  }, [target, from, to, virtual]);
  return (
    <>
      {part.control}
      <div
        ref={box}
        className="value-lines"
        role="region"
        aria-label={words.canonical.values}
        tabIndex={0}
      >
        <div className="raw-inner" style={{ height: virtual.getTotalSize() }}>
          {lines.map(({ index, start }) => (
            <ValueLine
              key={index}
              segment={list.at(from + index)}
              place={from + index + 1}
              top={start}
            />
          ))}
        </div>
      </div>
      <p className="muted value-lines-secret">
        <Lock size={12} aria-hidden /> {words.canonical.thenSecret(secretLabel)}
      </p>
    </>
  );
}

interface ValueLineProps {
  /** Undefined: it is on its way. */
  readonly segment: Segment | undefined;
  readonly place: number;
  readonly top: number;
}

/** Drawn again only for another value, however much the list is scrolled. */
const ValueLine = memo(function ValueLine({ segment, place, top }: ValueLineProps) {
  const value = useMemo(
    () => segment && { path: segment.path, start: segment.start, end: segment.end },
    [segment],
  );
  const linked = useLinked(value ?? null);
  return (
    <div
      className={`value-line ${linked.className}`}
      style={{ transform: `translateY(${top}px)` }}
      {...linked.area}
    >
      <span className="chip-place">{formatCount(place)}</span>
      {segment && value ? (
        <>
          <LinkedButton place={value} isSelected={linked.isSelected}>
            <ClippedText text={pathText(segment.path)} />
          </LinkedButton>
          <ClippedText text={segment.text} />
        </>
      ) : (
        <span className="muted">…</span>
      )}
    </div>
  );
});
