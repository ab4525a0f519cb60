// Which captures one is offered to be compared with: those that the host finds, and those of the list.

import { useEffect, useMemo, useState } from 'react';
import type { CaptureSummary, ComparePartners } from '../../shared/contract/capture.ts';
import { call } from '../store/host.ts';
import { useStore } from '../store/store.ts';

export interface Partners extends ComparePartners {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Null: the capture itself is not in the list. */
  readonly own: CaptureSummary | null;
  /** Others of the list, the newest first. */
  readonly others: readonly CaptureSummary[];
}

const MOST_OTHERS = 100;
const NOBODY: ComparePartners = { before: null, valid: null, attempt: null };

export function usePartners(id: number): Partners {
  const listed = useStore((state) => state.listed.captures);
  const detail = useStore((state) => state.detail?.value.summary);
  const openings = useStore((state) => state.connection.openings);
  const [found, setFound] = useState<{ readonly phase: Partners['phase'] } & ComparePartners>({
    phase: 'loading',
    ...NOBODY,
  });
  useEffect(() => {
    let isWanted = true;
    void call('captures.partners', { id }).then((reply) => {
      if (!isWanted) return;
      if (reply.ok) setFound({ phase: 'ready', ...reply.value });
      else setFound({ phase: 'failed', ...NOBODY });
    });
    return () => {
      isWanted = false;
    };
  }, [id, openings]);
  return useMemo(() => {
    const own = detail?.id === id ? detail : (listed.find((capture) => capture.id === id) ?? null);
    const others = listed.filter((capture) => capture.id !== id).slice(0, MOST_OTHERS);
    return { ...found, own, others };
  }, [found, listed, detail, id]);
}

/**
 * What is wrong is seen best beside what is right; what is right, beside the one before; and either beside one in which
 * something differs. Null: there is none, or it is not known yet.
 */
export function bestPartner(partners: Partners): number | null {
  const { phase, own, before, valid, attempt, others } = partners;
  if (phase === 'loading') return null;
  const found = own?.verdict === 'valid' ? (before ?? valid) : (valid ?? before);
  if (found !== null) return found;
  const isNear = ({ endpointId }: CaptureSummary) => endpointId === own?.endpointId;
  const other =
    others.find((capture) => isNear(capture) && isOther(capture, own)) ??
    others.find((capture) => isOther(capture, own));
  return other?.id ?? attempt ?? (others.find(isNear) ?? others[0])?.id ?? null;
}

/** Their bodies differ for certain. */
const isOther = (capture: CaptureSummary, own: CaptureSummary | null) =>
  capture.bodyLength !== own?.bodyLength ||
  capture.name !== own.name ||
  capture.amount !== own.amount;
