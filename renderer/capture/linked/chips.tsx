// What is signed as chips: each value with its origin below, what stands between them, and the secret, locked.

import { Lock } from 'lucide-react';
import { type ReactNode } from 'react';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { Marked } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';
import { LinkedButton, useLinked } from './linked.tsx';

interface ChipsProps {
  readonly label: string;
  readonly children: ReactNode;
}

export const Chips = ({ label, children }: ChipsProps) => (
  <ol className="chips wraps at-top" aria-label={label}>
    {children}
  </ol>
);

/** A chip and what follows it before the next one. */
export const ChipItem = ({ children }: { readonly children: ReactNode }) => (
  <li className="chip-and-colon inline-flex gap-4 narrows">{children}</li>
);

/** The fixed text between values. */
export const Between = ({ text, title }: { readonly text: string; readonly title?: string }) => (
  <span className="colon muted pre" title={title} aria-hidden={title === undefined}>
    <Marked text={text} />
  </span>
);

interface ChipProps {
  readonly value: ReactNode;
  readonly origin: ReactNode;
}

export const Chip = ({ value, origin }: ChipProps) => (
  <span className="chip">
    {value}
    <span className="chip-name muted breaks">{origin}</span>
  </span>
);

interface LinkedChipProps extends ChipProps {
  readonly place: ValuePlace;
}

/** A value of the body, which the other views mark too. */
export function LinkedChip({ value, origin, place }: LinkedChipProps) {
  const linked = useLinked(place);
  return (
    <span className={`chip ${linked.className}`} {...linked.area}>
      {value}
      <LinkedButton place={place} isSelected={linked.isSelected}>
        <span className="chip-name muted breaks">{origin}</span>
      </LinkedButton>
    </span>
  );
}

/** `label`: null if there is no secret to sign with. */
export const SecretChip = ({ label }: { readonly label: string | null }) => (
  <Chip
    value={
      <span className={label === null ? 'chip-lock muted' : 'chip-lock'}>
        <Lock size={12} aria-hidden />
        <bdi>{label ?? words.canonical.noSecret}</bdi>
      </span>
    }
    origin={words.canonical.secret}
  />
);
