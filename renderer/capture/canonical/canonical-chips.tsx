// The canonical string as chips: each value with its field's name below, colons between, the secret locked.

import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { shorten } from '../../../shared/json/cut.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Segment } from '../../../shared/signature/verification.ts';
import type { List } from '../../body/body-reader.ts';
import { useMoreEntries } from '../../body/use-more-entries.tsx';
import { DataText, Marked } from '../../ui/data-text.tsx';
import { memo } from '../../ui/memo.tsx';
import { formatCount, words } from '../../words/words.ts';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useLinked } from '../linked/use-linked.ts';

interface CanonicalChipsProps {
  readonly segments: List<Segment>;
  /** Null if there is no secret to sign with. */
  readonly secretLabel: string | null;
  /** The selected value's place, counted from 1; null if it is none of these. */
  readonly selected: number | null;
}

/** The values drawn at once. */
const MOST_CHIPS = 300;

export function CanonicalChips({ segments, secretLabel, selected }: CanonicalChipsProps) {
  const { shown, button } = useMoreEntries(segments, MOST_CHIPS, selected);
  return (
    <>
      <ol className="chips wraps at-top" aria-label={words.canonical.values}>
        {shown.map(({ index, entry }) => (
          <ValueChip key={index} segment={entry} place={index + 1} />
        ))}
        {button === null && <SecretChip label={secretLabel} isFirst={segments.total === 0} />}
      </ol>
      {button}
      {button !== null && (
        <p className="level muted gap-icon">
          <Lock size={12} aria-hidden /> {words.canonical.thenSecret(secretLabel)}
        </p>
      )}
    </>
  );
}

interface SecretChipProps {
  readonly label: string | null;
  /** Nothing but the secret is signed. */
  readonly isFirst: boolean;
}

function SecretChip({ label, isFirst }: SecretChipProps) {
  return (
    <li className="chip-and-colon gap-4 narrows">
      {isFirst && <Colon />}
      <span className={label === null ? 'chip chip-secret is-none' : 'chip chip-secret'}>
        <span className="chip-lock">
          <Lock size={12} aria-hidden />
          <bdi>{label ?? words.canonical.noSecret}</bdi>
        </span>
        <span className="chip-name muted breaks">{words.canonical.secret}</span>
      </span>
    </li>
  );
}

interface ValueChipProps {
  readonly segment: Segment | undefined;
  /** Counted from 1. */
  readonly place: number;
}

/** Redrawn only for another value, so scrolling stays fast. */
const ValueChip = memo(function ValueChip({ segment, place }: ValueChipProps) {
  return segment && <Chip segment={segment} place={place} />;
});

function Chip({ segment, place }: { readonly segment: Segment; readonly place: number }) {
  const { text, path, start, end } = segment;
  const value = useMemo(() => ({ path, start, end }), [path, start, end]);
  const linked = useLinked(value);
  return (
    <li className="chip-and-colon gap-4 narrows">
      <span className={`chip ${linked.className}`} {...linked.area}>
        <DataText text={text} limit={72} />
        <LinkedButton place={value} isSelected={linked.isSelected}>
          <span className="chip-name muted breaks">
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

const Colon = () => (
  <span className="colon" aria-hidden>
    :
  </span>
);

const LONGEST_NAME = 120;

const shortened = (name: string) => shorten(name, LONGEST_NAME);
