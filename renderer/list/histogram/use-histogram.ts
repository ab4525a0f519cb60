// The histogram of the list's captures: asked again for another filter and after arrivals, and kept still while a person
// points at it.

import { useMemo, useState } from 'react';
import type { Histogram, HistogramQuery } from '../../../shared/contract/finding.ts';
import { call } from '../../host/host.ts';
import { useCounted } from '../../host/use-counted.ts';
import { useStore, type State } from '../../ui/store.ts';

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
  const asked = JSON.stringify({ endpoint, filter });
  const ask = useMemo(() => () => askHost(asked), [asked]);
  const { answer, isCurrent, askAgain } = useCounted(ask, arrivedOf);

  const [shown, setShown] = useState<Awaited<ReturnType<typeof askHost>> | null>(null);
  if (answer && answer !== shown && (!isHeld || answer.asked !== shown?.asked)) setShown(answer);

  return {
    histogram: shown?.reply.ok ? shown.reply.value : null,
    asked: shown?.asked ?? null,
    // A rejected filter is told at its field.
    isFailed: shown !== null && !shown.reply.ok && shown.reply.code !== 'bad-filter',
    isCurrent,
    askAgain,
  };
}

const arrivedOf = ({ query, counts, archiveArrivals }: State): unknown =>
  query.endpoint === 'archive' ? archiveArrivals : counts;

const askHost = async (asked: string) => ({
  asked,
  reply: await call('captures.histogram', JSON.parse(asked) as HistogramQuery),
});
