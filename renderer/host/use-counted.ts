// What the host counts for the list and the side bar: asked again after arrivals.

import { useEffect, useMemo, useState } from 'react';
import { useStore, type State } from '../ui/store.ts';
import { useFromHost } from './ask.ts';
import type { Ask, Awaited } from '../ui/use-awaited.ts';

/** The pause between an answer and the next question about arrivals. */
const PAUSE_MS = 1000;
/** Counting uses at most a tenth of the host's time, however many captures it has. */
const REST = 9;

interface Counted<A> extends Awaited<A> {
  readonly askAgain: () => void;
}

type ArrivedOf = (state: State) => unknown;

/**
 * `ask` must be the same function while the question is the same; null asks nothing. Another value of `arrivedOf`, always
 * the same function, means that captures arrived.
 */
export function useCounted<A>(ask: Ask<A> | null, arrivedOf: ArrivedOf): Counted<A> {
  const arrived = useStore(arrivedOf);
  const [turn, setTurn] = useState(0);
  const timed = useMemo(() => ask && inTime(ask, arrivedOf), [ask, arrivedOf]);
  const { answer, isCurrent } = useFromHost(timed, undefined, turn);

  const isOld = answer !== null && answer.arrived !== arrived;
  useEffect(() => {
    if (!isOld) return;
    const pauseMs = Math.max(0, answer.nextAt - performance.now());
    const timer = setTimeout(() => setTurn((last) => last + 1), pauseMs);
    return () => clearTimeout(timer);
  }, [isOld, answer, arrived]);

  return {
    answer: answer?.counted ?? null,
    isCurrent,
    askAgain: () => setTurn((last) => last + 1),
  };
}

const inTime =
  <A>(ask: Ask<A>, arrivedOf: ArrivedOf) =>
  async (signal: AbortSignal) => {
    const arrived = arrivedOf(useStore.getState()); // what the window knew before
    const beganAt = performance.now();
    const counted = await ask(signal);
    const endedAt = performance.now();
    return { counted, arrived, nextAt: endedAt + Math.max(PAUSE_MS, (endedAt - beganAt) * REST) };
  };
