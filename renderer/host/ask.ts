// How a component fetches its data from the host: again after each lost connection and, for counts, after arrivals. A late
// answer belongs to its question: it is dropped if the component is gone or asks something else.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { CommandName, Input, Reply } from '../../shared/contract/rpc.ts';
import { type State, useStore } from '../ui/store.ts';
import { call } from './host.ts';

/** While a person types, not every letter asks the host. */
export const TYPING_MS = 250;

/** The host's reply to a command; null asks nothing. */
export function useReply<C extends CommandName>(
  command: C,
  input: Input<C> | null,
  pauseMs?: number,
): Awaited<Reply<C>> {
  const asked = input === null ? null : JSON.stringify(input);
  const ask = useMemo(
    () => (asked === null ? null : () => call(command, JSON.parse(asked) as Input<C>)),
    [command, asked],
  );
  return useFromHost(ask, pauseMs);
}

/**
 * For data from several commands; `ask` must be the same function while the question is the same. Another `turn` asks
 * it again.
 */
export function useFromHost<A>(ask: Ask<A> | null, pauseMs?: number, turn = 0): Awaited<A> {
  const openings = useStore((state) => state.connection.openings);
  return useAwaited(ask, pauseMs, `${openings} ${turn}`);
}

/** The pause between an answer and the next question about arrivals, in milliseconds. */
type PauseOf<A> = (answer: A, tookMs: number) => number;

/** Counting uses at most a tenth of the host's time, however many captures it has. */
const restOf = (_: unknown, tookMs: number) => Math.max(1000, tookMs * 9);

interface Counted<A> extends Awaited<A> {
  readonly askAgain: () => void;
}

type ArrivedOf = (state: State) => unknown;

/**
 * `ask` must be the same function while the question is the same; null asks nothing. Another value of `arrivedOf`, always
 * the same function, as `pauseOf` is, means that captures arrived, or that a run went on.
 */
export function useCounted<A>(
  ask: Ask<A> | null,
  arrivedOf: ArrivedOf,
  pauseOf: PauseOf<A> = restOf,
): Counted<A> {
  const arrived = useStore(arrivedOf);
  const [turn, setTurn] = useState(0);
  const timed = useMemo(() => ask && inTime(ask, arrivedOf, pauseOf), [ask, arrivedOf, pauseOf]);
  const { answer, isCurrent } = useFromHost(timed, undefined, turn);

  /** The answer after which it was asked again: one question is open at a time, however often something arrives. */
  const followed = useRef<unknown>(null);
  const isOld = answer !== null && answer.arrived !== arrived;
  useEffect(() => {
    if (!isOld) return;
    const pauseMs = Math.max(0, answer.nextAt - performance.now());
    const timer = setTimeout(() => {
      if (followed.current === answer) return;
      followed.current = answer;
      setTurn((last) => last + 1);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isOld, answer, arrived]);

  return {
    answer: answer?.counted ?? null,
    isCurrent,
    askAgain: () => setTurn((last) => last + 1),
  };
}

const inTime =
  <A>(ask: Ask<A>, arrivedOf: ArrivedOf, pauseOf: PauseOf<A>) =>
  async (signal: AbortSignal) => {
    const arrived = arrivedOf(useStore.getState()); // what the window knew before
    const beganAt = performance.now();
    const counted = await ask(signal);
    const endedAt = performance.now();
    return { counted, arrived, nextAt: endedAt + pauseOf(counted, endedAt - beganAt) };
  };

/** `signal` is aborted when nobody waits for the answer any more. */
type Ask<A> = (signal: AbortSignal) => Promise<A>;

interface Awaited<A> {
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
function useAwaited<A>(ask: Ask<A> | null, pauseMs = 0, again?: unknown): Awaited<A> {
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
