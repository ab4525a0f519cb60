// The canonical string as chips: each value with its field's name under it, colons between, the secret locked.

import { Lock } from 'lucide-react';
import type { Segment } from '../../shared/signature/canonical.ts';
import { DataText } from '../ui/data-text.tsx';
import { pathText } from '../../shared/json/path-text.ts';
import { useMore } from '../ui/use-more.tsx';

interface CanonicalChipsProps {
  readonly segments: readonly Segment[];
  /** Null: no secret to sign with. */
  readonly secretLabel: string | null;
}

export function CanonicalChips({ segments, secretLabel }: CanonicalChipsProps) {
  const { shown, button } = useMore(segments, 300);
  return (
    <ol className="chips" aria-label="Values of the canonical string">
      {shown.map((segment, index) => (
        <li key={index} className="chip-and-colon">
          <span className="chip">
            <DataText text={segment.text} limit={72} />
            <span className="chip-name">
              <span className="chip-place">{index + 1}</span> {pathText(segment.path)}
            </span>
          </span>
          <Colon />
        </li>
      ))}
      {button && <li>{button}</li>}
      <li className="chip-and-colon">
        {segments.length === 0 && <Colon />}
        <span className={secretLabel === null ? 'chip chip-secret is-none' : 'chip chip-secret'}>
          <span className="chip-lock">
            <Lock size={12} aria-hidden />
            <bdi>{secretLabel ?? 'no secret'}</bdi>
          </span>
          <span className="chip-name">secret</span>
        </span>
      </li>
    </ol>
  );
}

const Colon = () => (
  <span className="colon" aria-hidden>
    :
  </span>
);
