// Counts the captures of the view again: only the host knows whether captures deleted out of sight were in the view, and
// how far the search index has come.

import type { Total } from '../../shared/contract/finding.ts';
import { call } from './host.ts';
import type { State } from './store.ts';

/** Deletions come in bursts; one question covers all of them. */
const PAUSE_MS = 500;

/** The view whose count is final; while the list takes something in, the count is not. */
function countedView({ query, listed, isTakingIn }: State) {
  return { query, count: listed.total.count, isTakingIn: isTakingIn() };
}

/** The search index does not have every capture yet. */
const isWaiting = ({ unsearched }: Total) => (unsearched?.waiting ?? 0) > 0;

/**
 * Returns a function that asks after a pause and reports the total if the view is still shown. If the list's count
 * changed meanwhile, the answer may be older or newer, so it asks again.
 */
export function createRecount(get: () => State): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    const before = countedView(get());
    const reply = await call('captures.page', { ...before.query, beforeId: null, limit: 1 });
    const now = countedView(get());
    if (!reply.ok || now.query !== before.query) return;
    const isSteady = now.count === before.count && !before.isTakingIn && !now.isTakingIn;
    const { total } = reply.value;
    const wasWaiting = isWaiting(get().listed.total);
    if (!isSteady || isWaiting(total)) askSoon();
    get().hearTotal(total);
    // What the list lacked is searched now.
    if (wasWaiting && !isWaiting(total)) get().listAgain();
  }

  function askSoon(): void {
    timer ??= setTimeout(() => void ask(), PAUSE_MS);
  }
  return askSoon;
}
