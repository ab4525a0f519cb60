// The histogram of the list's captures: asked again for another filter and after arrivals, and kept still while a person
// points at it.

import { useEffect, useMemo, useState } from 'react';
import type { Histogram, HistogramQuery } from '../../../shared/contract/finding.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import { useFromHost } from '../../host/ask.ts';
import { call } from '../../host/host.ts';
import { useStore, type State } from '../../ui/store.ts';

/** The pause between an answer and the next question about arrivals. */
const PAUSE_MS = 1000;
/** Counting uses at most a tenth of the host's time, however many captures it has. */
const REST = 9;

interface Answer {
  readonly asked: string;
  readonly reply: Reply<'captures.histogram'>;
  /** What the window knew of arrivals before. */
  readonly arrived: unknown;
  readonly nextAt: number;
}

interface ShownHistogram {
  /** Null: not counted yet, or it could not be. */
  readonly histogram: Histogram | null;
  /** The question that it answers. */
  readonly asked: string | null;
  readonly isFailed: boolean;
  readonly isCurrent: boolean;
  readonly askAgain: () => void;
}

/** `isHeld`: nothing may change under the pointer, unless the filter does. */
export function useHistogram(isHeld: boolean): ShownHistogram {
  const { endpoint, filter } = useStore((state) => state.query);
  const arrived = useStore(arrivedOf);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify({ endpoint, filter });
  const ask = useMemo(() => () => askHost(asked), [asked]);
  const { answer, isCurrent } = useFromHost(ask, undefined, turn);

  const isOld = answer !== null && answer.arrived !== arrived;
  useEffect(() => {
    if (!isOld) return;
    const pauseMs = Math.max(0, answer.nextAt - performance.now());
    const timer = setTimeout(() => setTurn((last) => last + 1), pauseMs);
    return () => clearTimeout(timer);
  }, [isOld, answer, arrived]);

  const [shown, setShown] = useState<Answer | null>(null);
  if (answer && answer !== shown && (!isHeld || answer.asked !== shown?.asked)) setShown(answer);

  return {
    histogram: shown?.reply.ok ? shown.reply.value : null,
    asked: shown?.asked ?? null,
    // A rejected filter is told at its field.
    isFailed: shown !== null && !shown.reply.ok && shown.reply.code !== 'bad-filter',
    isCurrent,
    askAgain: () => setTurn((last) => last + 1),
  };
}

/** Another value means that captures arrived in the list's place. */
const arrivedOf = ({ query, counts, archiveArrivals }: State): unknown =>
  query.endpoint === 'archive' ? archiveArrivals : counts;

async function askHost(asked: string): Promise<Answer> {
  const arrived = arrivedOf(useStore.getState());
  const beganAt = performance.now();
  const reply = await call('captures.histogram', JSON.parse(asked) as HistogramQuery);
  const endedAt = performance.now();
  const nextAt = endedAt + Math.max(PAUSE_MS, (endedAt - beganAt) * REST);
  return { asked, reply, arrived, nextAt };
}
