// The canonical string as chips: each value with its field's name under it, colons between, the secret locked.

import { Lock } from 'lucide-react';
import type { Segment } from '../../../shared/signature/canonical.ts';
import type { LongList } from '../../body/long-list.ts';
import { useEntries } from '../../body/use-content.ts';
import { words } from '../../words/words.ts';
import { Colon, ValueChip } from './value-chip.tsx';
import { ValueLines } from './value-lines.tsx';

export interface CanonicalChipsProps {
  readonly segments: LongList<Segment>;
  /** Null: no secret to sign with. */
  readonly secretLabel: string | null;
  /** The selected value's place, counting from 1; null: none of these. */
  readonly selected: number | null;
}

/** More values are a list: chips in lines of their own width could not be found again by scrolling. */
const MOST_CHIPS = 300;

export function CanonicalChips(props: CanonicalChipsProps) {
  return props.segments.total > MOST_CHIPS ? <ValueLines {...props} /> : <Chips {...props} />;
}

function Chips({ segments, secretLabel }: CanonicalChipsProps) {
  const list = useEntries(segments, 0, segments.total);
  const indexes = Array.from({ length: segments.total }, (_, index) => index);
  return (
    <ol className="chips" aria-label={words.canonical.values}>
      {indexes.map((index) => (
        <ValueChip key={index} segment={list.at(index)} place={index + 1} />
      ))}
      <SecretChip label={secretLabel} isFirst={segments.total === 0} />
    </ol>
  );
}

interface SecretChipProps {
  readonly label: string | null;
  /** Nothing is signed but the secret. */
  readonly isFirst: boolean;
}

function SecretChip({ label, isFirst }: SecretChipProps) {
  return (
    <li className="chip-and-colon">
      {isFirst && <Colon />}
      <span className={label === null ? 'chip chip-secret is-none' : 'chip chip-secret'}>
        <span className="chip-lock">
          <Lock size={12} aria-hidden />
          <bdi>{label ?? words.canonical.noSecret}</bdi>
        </span>
        <span className="chip-name">{words.canonical.secret}</span>
      </span>
    </li>
  );
}
