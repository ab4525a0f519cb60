// One value of the canonical string, with its place in it and the way to its field.

import { useMemo } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Segment } from '../../../shared/signature/canonical.ts';
import { DataText, Marked } from '../../ui/data-text.tsx';
import { memo } from '../../ui/memo.tsx';
import { formatCount } from '../../words/format.ts';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useLinked } from '../linked/use-linked.ts';

interface ValueChipProps {
  /** Undefined: it is on its way. */
  readonly segment: Segment | undefined;
  /** Counting from 1. */
  readonly place: number;
}

/** Drawn again only for another value, however much the list is scrolled. */
export const ValueChip = memo(function ValueChip({ segment, place }: ValueChipProps) {
  return segment ? (
    <Chip segment={segment} place={place} />
  ) : (
    <li className="chip-and-colon muted">…</li>
  );
});

function Chip({ segment, place }: { readonly segment: Segment; readonly place: number }) {
  const { text, path, start, end } = segment;
  const value = useMemo(() => ({ path, start, end }), [path, start, end]);
  const linked = useLinked(value);
  return (
    <li className="chip-and-colon">
      <span className={`chip ${linked.className}`} {...linked.area}>
        <DataText text={text} limit={72} />
        <LinkedButton place={value} isSelected={linked.isSelected}>
          <span className="chip-name">
            <span className="chip-place">{formatCount(place)}</span>{' '}
            <bdi>
              <Marked text={shortened(pathText(path))} marksSpaces={false} />
            </bdi>
          </span>
        </LinkedButton>
      </span>
      <Colon />
    </li>
  );
}

export const Colon = () => (
  <span className="colon" aria-hidden>
    :
  </span>
);

const LONGEST_NAME = 120;

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
