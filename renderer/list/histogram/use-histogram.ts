// The histogram of the list's captures: asked again for another filter and after arrivals, and kept still while a person
// points at it. It never comes or goes while a person may be about to press a row, and the rows that are read keep their
// place.

import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Histogram, HistogramQuery } from '../../../shared/contract/finding.ts';
import { LIST_ID } from '../../go/focus.ts';
import { call } from '../../host/host.ts';
import { useCounted } from '../../host/ask.ts';
import { useStore, type State } from '../../ui/store.ts';
import { isStill } from '../state/list-data.ts';

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

/** Fewer captures are soon read. */
const LEAST_CAPTURES = 50;

export const hasEnough = ({ counts, query, archiveSize }: State) =>
  (query.endpoint === 'archive' ? archiveSize : (counts?.captured ?? 0)) >= LEAST_CAPTURES;

/** With fewer columns it would say nothing about time. */
const LEAST_COLUMNS = 3;

/** Whether it is wanted above the list. It comes and goes only while nobody may be about to press a row. */
export const useWanted = (): boolean =>
  useWhenStill(useStore((state) => state.isHistogramShown && hasEnough(state)));

/** Whether it has shown enough columns once; a narrower filter does not take its room away. */
export function useRoom(histogram: Histogram | null): boolean {
  const isUseful = (histogram?.buckets ?? []).filter(isFilled).length >= LEAST_COLUMNS;
  const [wasUseful, setUseful] = useState(isUseful);
  if (isUseful && !wasUseful) setUseful(true);
  return useWhenStill(isUseful || wasUseful);
}

const isFilled = ({ counts }: Histogram['buckets'][number]) => Object.keys(counts).length > 0;

function useWhenStill(wanted: boolean): boolean {
  const mayBePressed = useStore(({ pauses }) => isStill(pauses));
  const [is, setIs] = useState(wanted && !mayBePressed);
  if (is !== wanted && !mayBePressed) setIs(wanted);
  return is;
}

/** Scrolls the list by the height that the histogram takes, or gives back. */
export function useKeptRows(place: RefObject<HTMLElement | null>, hasRoom: boolean): void {
  useLayoutEffect(() => {
    const height = place.current?.offsetHeight ?? 0;
    keepRows(height);
    return () => keepRows(-height);
  }, [place, hasRoom]);
}

function keepRows(by: number): void {
  const list = document.getElementById(LIST_ID);
  if (!list) return;
  if (list.scrollTop > 0) list.scrollTop += by;
  // At the top the rows move down instead, and the selected one may be the last in sight.
  const active = list.querySelector('.row.is-active')?.getBoundingClientRect();
  if (!active || by < 0) return;
  const hidden = active.bottom - list.getBoundingClientRect().bottom;
  if (hidden > 0 && hidden <= by) list.scrollTop += hidden;
}
