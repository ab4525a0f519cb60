// Chooses the capture to compare with: the previous one, the last valid one, or any of the list.

import { Columns2 } from 'lucide-react';
import { useMemo } from 'react';
import { isArchived } from '../../shared/contract/archive.ts';
import type { CaptureSummary, ComparePartners } from '../../shared/contract/capture.ts';
import { useReply } from '../host/ask.ts';
import { SelectField } from '../ui/field.tsx';
import { Awaited, Empty } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { verdictWord } from '../ui/verdict-mark.tsx';
import { captureTitle } from '../words/capture-words.ts';
import { formatListTime, words } from '../words/words.ts';

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
  if (isLooking) return <Awaited says={words.sideBySide.looking} />;
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

export interface Partners extends ComparePartners {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Null if the capture itself is not in the list. */
  readonly own: CaptureSummary | null;
  /** The other captures of the list, newest first. */
  readonly others: readonly CaptureSummary[];
}

const MOST_OTHERS = 100;
const NOBODY: ComparePartners = { before: null, valid: null, attempt: null };

export function usePartners(id: number): Partners {
  const listed = useStore((state) => state.listed.captures);
  const detail = useStore((state) => state.detail?.value.summary);
  // Of an archived capture the host knows none.
  const isOfArchive = isArchived(id);
  const { answer } = useReply('captures.partners', isOfArchive ? null : { id });
  return useMemo(() => {
    const own = detail?.id === id ? detail : (listed.find((capture) => capture.id === id) ?? null);
    const others = listed.filter((capture) => capture.id !== id).slice(0, MOST_OTHERS);
    if (answer?.ok) return { phase: 'ready', ...answer.value, own, others };
    const phase = isOfArchive ? 'ready' : answer ? 'failed' : 'loading';
    return { phase, ...NOBODY, own, others };
  }, [answer, isOfArchive, listed, detail, id]);
}

/**
 * A wrong capture is best compared with a valid one, a valid one with the previous one, and either with one that
 * differs. Null if there is none, or it is not known yet.
 */
export function bestPartner(partners: Partners): number | null {
  const { phase, own, before, valid, attempt, others } = partners;
  if (phase === 'loading') return null;
  const found = own?.verdict === 'valid' ? (before ?? valid) : (valid ?? before);
  if (found !== null) return found;
  const isNear = ({ endpointId, archived }: CaptureSummary) =>
    endpointId === own?.endpointId && archived?.endpoint === own.archived?.endpoint;
  const other =
    others.find((capture) => isNear(capture) && isOther(capture, own)) ??
    others.find((capture) => isOther(capture, own));
  return other?.id ?? attempt ?? (others.find(isNear) ?? others[0])?.id ?? null;
}

/** Their bodies certainly differ. */
const isOther = (capture: CaptureSummary, own: CaptureSummary | null) =>
  capture.bodyLength !== own?.bodyLength ||
  capture.name !== own.name ||
  capture.amount !== own.amount;
