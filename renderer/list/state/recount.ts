// Counts the captures of the view again: only the host knows whether captures deleted out of sight were in the view, and
// how far the search index has come.

import type { Total } from '../../../shared/contract/finding.ts';
import { call } from '../../host/host.ts';
import { useStore } from '../../ui/store.ts';

/** Deletions come in bursts; one question covers all of them. */
const PAUSE_MS = 500;

interface CountedList {
  /** While the list takes something in, its count is not final. */
  readonly isTakingIn: () => boolean;
  readonly hearTotal: (total: Total) => void;
  readonly listAgain: () => void;
}

/** The search index does not have every capture yet. */
const isWaiting = ({ unsearched }: Total) => (unsearched?.waiting ?? 0) > 0;

/**
 * Returns a function that asks after a pause and reports the total if the view is still shown. If the list's count
 * changed meanwhile, the answer may be older or newer, so it asks again.
 */
export function createRecount({ isTakingIn, hearTotal, listAgain }: CountedList): () => void {
  const counted = () => {
    const { query, listed } = useStore.getState();
    return { query, total: listed.total, isTakingIn: isTakingIn() };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    const before = counted();
    const reply = await call('captures.page', { ...before.query, beforeId: null, limit: 1 });
    const now = counted();
    if (!reply.ok || now.query !== before.query) return;
    const isSame = now.total.count === before.total.count;
    const isSteady = isSame && !before.isTakingIn && !now.isTakingIn;
    const { total } = reply.value;
    if (!isSteady || isWaiting(total)) askSoon();
    hearTotal(total);
    // What the list lacked is searched now.
    if (isWaiting(now.total) && !isWaiting(total)) listAgain();
  }

  function askSoon(): void {
    timer ??= setTimeout(() => void ask(), PAUSE_MS);
  }
  return askSoon;
}
