// How many captures each saved view has.

import { useMemo } from 'react';
import type { SavedView, Total } from '../../../shared/contract/finding.ts';
import { call } from '../../host/host.ts';
import type { State } from '../../ui/store.ts';
import { useCounted } from '../../host/use-counted.ts';

export type ViewTotals = ReadonlyMap<SavedView['id'], Total>;

/** Null: not counted yet. A view that could not be counted is missing. */
export function useViewTotals(views: readonly SavedView[]): ViewTotals | null {
  const ask = useMemo(() => (views.length === 0 ? null : () => totalsOf(views)), [views]);
  return useCounted(ask, arrivedOf).answer;
}

const arrivedOf = ({ counts }: State) => counts;

/** One after the other, so that other searches come between them. */
async function totalsOf(views: readonly SavedView[]): Promise<ViewTotals> {
  const totals = new Map<number, Total>();
  for (const { id, filter } of views) {
    const page = { endpoint: null, filter, beforeId: null, limit: 1 };
    const reply = await call('captures.page', page);
    if (reply.ok) totals.set(id, reply.value.total);
  }
  return totals;
}
