// The captures offered for comparison: those that the host finds, and those of the list.

import { useMemo } from 'react';
import { isArchived } from '../../shared/contract/archive.ts';
import type { CaptureSummary, ComparePartners } from '../../shared/contract/capture.ts';
import { useReply } from '../host/ask.ts';
import { useStore } from '../ui/store.ts';

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
