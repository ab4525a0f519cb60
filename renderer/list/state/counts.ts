// The number of captures in the sidebar, the list's line and the status bar. The host sends it with every change. It is
// shown when the list shows that change, so that counts and rows always agree.

import type { CaptureCounts } from '../../../shared/contract/status.ts';
import { countOf } from '../../host/connection.ts';
import { own, react } from '../../ui/store.ts';
import { hearTotal, isTakingIn } from './captures.ts';

export interface CountsData {
  /** Null if not received yet. */
  readonly counts: CaptureCounts | null;
}

declare module '../../ui/store.ts' {
  interface State extends CountsData {}
}

const { set, get } = own<CountsData>({ counts: null });

/** Shows the latest counts, after the list has taken in their changes. */
function showCounts(): void {
  const { toldCounts: counts, listed, listedFor } = get();
  if (!counts) return;
  if (counts !== get().counts) set({ counts });
  if (listedFor.endpoint === 'archive') return;
  // A view without a filter is already counted.
  const count = countOf(counts, listedFor.endpoint);
  if (listedFor.filter === '' && listed.total.count !== count) hearTotal({ count, hasMore: false });
}

const showWithList = () => {
  if (get().listPhase !== 'loading') showCounts();
};

react(({ listed }) => listed, showWithList);
react(({ listPhase }) => listPhase, showWithList);
react(
  ({ toldCounts }) => toldCounts,
  () => {
    if (!isTakingIn()) showCounts();
  },
);
