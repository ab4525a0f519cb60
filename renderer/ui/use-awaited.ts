// A late answer belongs to its question: it is dropped if the component is gone or asks something else.

import { useEffect, useState } from 'react';

/** `signal` is aborted when nobody waits for the answer any more. */
export type Ask<A> = (signal: AbortSignal) => Promise<A>;

export interface Awaited<A> {
  /**
   * The latest answer; while another one is awaited, the answer to the previous question. Null if there is none yet.
   */
  readonly answer: A | null;
  /** It answers the present question. */
  readonly isCurrent: boolean;
}

/**
 * Asks `pauseMs` after the question has changed, and again when `again` changes. `ask` must be the same function while
 * the question is the same; null asks nothing. A failed question has no answer.
 */
export function useAwaited<A>(ask: Ask<A> | null, pauseMs = 0, again?: unknown): Awaited<A> {
  const [came, setCame] = useState<{ readonly ask: Ask<A>; readonly answer: A } | null>(null);
  useEffect(() => {
    if (!ask) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const begin = () =>
      void ask(signal).then(
        (answer) => {
          if (!signal.aborted) setCame({ ask, answer });
        },
        () => undefined,
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (pauseMs > 0) timer = setTimeout(begin, pauseMs);
    else begin();
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [ask, pauseMs, again]);
  return { answer: came?.answer ?? null, isCurrent: came?.ask === ask };
}
