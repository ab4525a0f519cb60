// How many captures the view holds, asked again: of what was deleted out of sight only the host knows whether it was in
// the view.

import type { Listed, Query } from './capture-list.ts';
import { call } from './host.ts';

/** Deletions come in bursts; one question answers for all of them. */
const PAUSE_MS = 500;

/** Makes the function that asks, a little later; `answer` gets the total of the view that is still shown. */
export function createRecount(
  query: () => Query,
  answer: (total: Listed['total']) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    const asked = query();
    const reply = await call('captures.page', { ...asked, beforeId: null, limit: 1 });
    if (reply.ok && query() === asked) answer(reply.value.total);
  }

  return () => {
    timer ??= setTimeout(() => void ask(), PAUSE_MS);
  };
}
