// How many captures the view holds, asked again: of what was deleted out of sight only the host knows whether it was in
// the view.

import type { Listed, Query } from './capture-list.ts';
import { call } from './host.ts';

/** Deletions come in bursts; one question answers for all of them. */
const PAUSE_MS = 500;

/** A view as it is counted in the window. */
interface Counted {
  readonly query: Query;
  readonly count: number;
  /** Something that the window was told is not counted yet. */
  readonly isTakingIn: boolean;
}

/**
 * Makes the function that asks, a little later; `answer` gets the total of the view that is still shown. Where the list
 * is counted on meanwhile, the answer may be older or newer than that, and is asked for again.
 */
export function createRecount(
  shown: () => Counted,
  answer: (total: Listed['total']) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    const before = shown();
    const reply = await call('captures.page', { ...before.query, beforeId: null, limit: 1 });
    const now = shown();
    if (!reply.ok || now.query !== before.query) return;
    const isSteady = now.count === before.count && !before.isTakingIn && !now.isTakingIn;
    if (!isSteady) askSoon();
    answer(reply.value.total);
  }

  function askSoon(): void {
    timer ??= setTimeout(() => void ask(), PAUSE_MS);
  }
  return askSoon;
}
