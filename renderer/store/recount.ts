// Counts the captures of the view again: only the host knows whether captures deleted out of sight were in the view.

import { call } from './host.ts';
import type { State } from './store.ts';

/** Deletions come in bursts; one question covers all of them. */
const PAUSE_MS = 500;

/** The view whose count is final; while the list takes something in, the count is not. */
function countedView({ query, listed, isTakingIn }: State) {
  return { query, count: listed.total.count, isTakingIn: isTakingIn() };
}

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
    if (!isSteady) askSoon();
    get().hearTotal(reply.value.total);
  }

  function askSoon(): void {
    timer ??= setTimeout(() => void ask(), PAUSE_MS);
  }
  return askSoon;
}
