// The number of captures in the sidebar, the list's line and the status bar. The host sends it with every change. It is
// shown when the list shows that change, so that counts and rows always agree. Where only the host knows how many are in
// the view, it is asked. While the window is in the background, invalid arrivals are counted for its title.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Total } from '../../../shared/contract/finding.ts';
import type { CaptureCounts } from '../../../shared/contract/status.ts';
import { countOf } from '../../host/connection.ts';
import { call } from '../../host/host.ts';
import { own, react } from '../../ui/store.ts';
import { hearTotal, isTakingIn, listAgain } from './captures.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** Null if not received yet. */
    readonly counts: CaptureCounts | null;
    /** When the window went into the background; null while it is visible. */
    readonly hiddenSinceMs: number | null;
    readonly unseenInvalid: ReadonlySet<number>;
  }
}

/** Nobody counts further, so the set stays small however long the window is hidden. */
export const MOST_UNSEEN = 1000;
/** Deletions come in bursts; one question covers all of them. */
const PAUSE_MS = 500;

const { set, get } = own({
  counts: null,
  hiddenSinceMs: null,
  unseenInvalid: new Set(),
});

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

/** The search index does not have every capture yet. */
const isWaiting = ({ unsearched }: Total) => (unsearched?.waiting ?? 0) > 0;

/** What a late answer is compared with: while the list takes something in, its count is not final. */
function counted() {
  const { listed, listedFor, doubts } = get();
  return { listedFor, doubts, total: listed.total, isTakingIn: isTakingIn() };
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks after a pause. */
function countSoon(): void {
  timer ??= setTimeout(() => void count(), PAUSE_MS);
}

/** If the list's count changed meanwhile, the answer may be older or newer, so it asks again. */
async function count(): Promise<void> {
  timer = undefined;
  const before = counted();
  const reply = await call('captures.page', { ...before.listedFor, beforeId: null, limit: 1 });
  const now = counted();
  if (!reply.ok || now.listedFor !== before.listedFor) return;
  const isSame = now.total.count === before.total.count && now.doubts === before.doubts;
  const { total } = reply.value;
  if (!isSame || before.isTakingIn || now.isTakingIn || isWaiting(total)) countSoon();
  hearTotal(total);
  // What the list lacked is searched now.
  if (isWaiting(now.total) && !isWaiting(total)) listAgain();
}

react(({ listed }) => listed, showWithList);
react(({ listPhase }) => listPhase, showWithList);
react(
  ({ toldCounts }) => toldCounts,
  () => {
    if (!isTakingIn()) showCounts();
  },
);
react(({ doubts }) => doubts, countSoon);

export const setHiddenSince = (hiddenSinceMs: number | null): void =>
  set({ hiddenSinceMs, unseenInvalid: new Set() });

export function hearUnseen(captures: readonly CaptureSummary[]): void {
  const { hiddenSinceMs, unseenInvalid } = get();
  if (hiddenSinceMs === null) return;
  const unseen = new Set(unseenInvalid);
  for (const { id, verdict, receivedAtMs, imported } of captures) {
    // A capture that is verified again has not arrived, and a changed secret may make a new one valid.
    const isNew = receivedAtMs >= hiddenSinceMs && imported === null;
    if (isNew && verdict === 'invalid' && unseen.size < MOST_UNSEEN) unseen.add(id);
    else if (verdict !== 'invalid') unseen.delete(id);
  }
  if (unseen.size !== unseenInvalid.size) set({ unseenInvalid: unseen });
}
