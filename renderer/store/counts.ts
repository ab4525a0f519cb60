// The number of captures in the sidebar, the list's line and the status bar. The host sends it with every change. It is
// shown when the list shows that change, so that counts and rows always agree.

import type { LocalPlace } from '../../shared/contract/finding.ts';
import type { CaptureCounts } from '../../shared/contract/status.ts';
import type { Slice } from './store.ts';

export interface CountsSlice {
  /** Null if not received yet. */
  readonly counts: CaptureCounts | null;
  /** The latest counts received. */
  readonly toldCounts: CaptureCounts | null;
  /** Shows them at once if the list has taken in everything reported before. */
  readonly hearCounts: (counts: CaptureCounts) => void;
  /** Shows the latest counts, after the list has taken in their changes. */
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
    if (listedFor.endpoint === 'archive') return;
    // A view without a filter is already counted.
    const count = countOf(counts, listedFor.endpoint);
    if (listedFor.filter === '' && listed.total.count !== count)
      get().hearTotal({ count, hasMore: false });
  },
});

/** How many captures an endpoint's list has, or the list of all. */
export function countOf(counts: CaptureCounts, endpoint: LocalPlace): number {
  if (endpoint === null) return counts.captured;
  return endpoint === 'unrouted' ? counts.unrouted : (counts.byEndpoint[endpoint] ?? 0);
}
