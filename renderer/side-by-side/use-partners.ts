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

export function usePartners(id: number): Partners {
  const listed = useStore((state) => state.listed.captures);
  const detail = useStore((state) => state.detail?.value.summary);
  const openings = useStore((state) => state.connection.openings);
  const [found, setFound] = useState<{ readonly phase: Partners['phase'] } & ComparePartners>({
    phase: 'loading',
    before: null,
    valid: null,
  });
  useEffect(() => {
    let isWanted = true;
    void call('captures.partners', { id }).then((reply) => {
      if (!isWanted) return;
      if (reply.ok) setFound({ phase: 'ready', ...reply.value });
      else setFound({ phase: 'failed', before: null, valid: null });
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
 * What is wrong is seen best beside what is right; what is right, beside the one before. Null: there is none, or it is
 * not known yet.
 */
export function bestPartner({ phase, own, before, valid, others }: Partners): number | null {
  if (phase === 'loading') return null;
  const found = own?.verdict === 'valid' ? (before ?? valid) : (valid ?? before);
  if (found !== null) return found;
  const sameEndpoint = others.find(({ endpointId }) => endpointId === own?.endpointId);
  return (sameEndpoint ?? others[0])?.id ?? null;
}
