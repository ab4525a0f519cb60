// The canonical string as chips: each value with its field's name below, colons between, the secret locked.

import { Lock } from 'lucide-react';
import { shorten } from '../../../shared/json/cut.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Segment } from '../../../shared/signature/verification.ts';
import { DataText, Marked, useMore } from '../../ui/data-text.tsx';
import { memo } from '../../ui/memo.tsx';
import { formatCount, words } from '../../words/words.ts';
import { Between, ChipItem, Chips, LinkedChip, SecretChip } from '../linked/chips.tsx';

interface CanonicalChipsProps {
  readonly segments: readonly Segment[];
  /** Null if there is no secret to sign with. */
  readonly secretLabel: string | null;
  /** The selected value's place, counted from 1; null if it is none of these. */
  readonly selected: number | null;
}

/** The values drawn at once. */
const MOST_CHIPS = 300;

export function CanonicalChips({ segments, secretLabel, selected }: CanonicalChipsProps) {
  const { shown, from, button } = useMore(segments, MOST_CHIPS, selected);
  return (
    <>
      <Chips label={words.canonical.values}>
        {shown.map((segment, at) => (
          <ValueChip key={from + at} segment={segment} place={from + at + 1} />
        ))}
        {button === null && (
          <ChipItem>
            {segments.length === 0 && <Between text=":" />}
            <SecretChip label={secretLabel} />
          </ChipItem>
        )}
      </Chips>
      {button}
      {button !== null && (
        <p className="level muted gap-icon">
          <Lock size={12} aria-hidden /> {words.canonical.thenSecret(secretLabel)}
        </p>
      )}
    </>
  );
}

interface ValueChipProps {
  readonly segment: Segment;
  /** Counted from 1. */
  readonly place: number;
}

const LONGEST_NAME = 120;

/** Redrawn only for another value, so scrolling stays fast. */
const ValueChip = memo(function ValueChip({ segment, place }: ValueChipProps) {
  const name = shorten(pathText(segment.path), LONGEST_NAME);
  return (
    <ChipItem>
      <LinkedChip
        place={segment}
        value={<DataText text={segment.text} limit={72} />}
        origin={
          <>
            <span className="chip-place tabular">{formatCount(place)}</span>{' '}
            <bdi>
              <Marked text={name} marksSpaces={false} />
            </bdi>
          </>
        }
      />
      <Between text=":" />
    </ChipItem>
  );
});
