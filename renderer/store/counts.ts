// How many captures there are, as the side bar, the list's line and the foot of the window say it. The host tells it with
// every change of them; it is shown when the list shows that change, so that no count is ahead of the rows or behind them.

import type { CaptureCounts } from '../../shared/contract/host.ts';
import type { Query } from './capture-list.ts';
import type { Slice } from './store.ts';

export interface CountsSlice {
  /** Null: not told yet. */
  readonly counts: CaptureCounts | null;
  /** What was told last. */
  readonly toldCounts: CaptureCounts | null;
  /** Shown at once where the list has taken in everything that was told before. */
  readonly hearCounts: (counts: CaptureCounts) => void;
  /** Shows what was told last: the list has taken in what belongs to it. */
  readonly showCounts: () => void;
}

export const countsSlice: Slice<CountsSlice> = (set, get) => ({
  counts: null,
  toldCounts: null,

  hearCounts: (toldCounts) => {
    set({ toldCounts });
    if (!get().isTakingIn()) get().showCounts();
  },

  showCounts: () => {
    const { toldCounts: counts, listed, listedFor } = get();
    if (!counts) return;
    set({ counts });
    // What no filter narrows is counted already.
    const count = countOf(counts, listedFor.endpoint);
    if (listedFor.filter === '' && listed.total.count !== count)
      set({ listed: { ...listed, total: { count, hasMore: false } } });
  },
});

/** How many captures an endpoint's list has, or the list of all. */
export function countOf(counts: CaptureCounts, endpoint: Query['endpoint']): number {
  if (endpoint === null) return counts.captured;
  return endpoint === 'unrouted' ? counts.unrouted : (counts.byEndpoint[endpoint] ?? 0);
}
