// Chooses the capture to compare with: the previous one, the last valid one, or any of the list.

import { Columns2 } from 'lucide-react';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { SelectField } from '../ui/choice.tsx';
import { Empty } from '../ui/empty.tsx';
import { useNow } from '../ui/use-clock.ts';
import { useLate } from '../ui/use-late.ts';
import { verdictWord } from '../ui/verdict-mark.tsx';
import { captureTitle } from '../words/capture-words.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { Partners } from './use-partners.ts';

interface PartnerChoiceProps {
  /** The capture that is compared. */
  readonly id: number;
  readonly partner: number | null;
  readonly partners: Partners;
  readonly onChange: (id: number) => void;
}

export function PartnerChoice({ id: own, partner, partners, onChange }: PartnerChoiceProps) {
  const nowMs = useNow();
  const { before, valid, attempt, others } = partners;
  const offered = [
    ...(before === null ? [] : [{ id: before, why: words.sideBySide.before }]),
    ...(valid === null || valid === before
      ? []
      : [{ id: valid, why: words.sideBySide[valid < own ? 'lastValid' : 'nextValid'] }]),
    ...(attempt === null ? [] : [{ id: attempt, why: words.sideBySide.attempt }]),
  ];
  const isOffered = (id: number) => offered.some((other) => other.id === id);
  const options = [
    ...offered.map(({ id, why }) => {
      const known = others.find((capture) => capture.id === id);
      return { id: String(id), words: known ? `${why}: ${lineOf(known, nowMs)}` : why };
    }),
    ...others
      .filter(({ id }) => !isOffered(id))
      .map((capture) => ({ id: String(capture.id), words: lineOf(capture, nowMs) })),
  ];
  // It was chosen in the list but is no longer among its rows.
  const isKnown = options.some(({ id }) => id === String(partner));
  const all =
    partner === null || isKnown
      ? options
      : [
          { id: String(partner), words: words.sideBySide.captureNumber(String(Math.abs(partner))) },
          ...options,
        ];
  if (all.length === 0 || partner === null) return null;
  return (
    <SelectField
      label={words.sideBySide.with}
      options={all}
      value={String(partner)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

export function NoPartner({ isLooking }: { readonly isLooking: boolean }) {
  const isLate = useLate(isLooking);
  if (isLooking) {
    return (
      <p className="level still-reading gap-8 muted" role="status">
        {isLate && (
          <>
            <span className="spinner" aria-hidden /> {words.sideBySide.looking}
          </>
        )}
      </p>
    );
  }
  return (
    <Empty title={words.sideBySide.noPartner} icon={Columns2}>
      <p>{words.sideBySide.noPartnerSays}</p>
    </Empty>
  );
}

/** A capture in one line of text. */
function lineOf(capture: CaptureSummary, nowMs: number): string {
  const { receivedAtMs, amount, verdict } = capture;
  return [
    formatListTime(receivedAtMs, nowMs),
    captureTitle(capture).words,
    ...(amount === null ? [] : [amount]),
    verdictWord(verdict),
  ].join(' · ');
}
