// Hooks for drawing content: lists that fill while they are scrolled, and answers that may arrive later.

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAwaited } from '../ui/use-awaited.ts';
import type { Question, Questions } from './body-reader.ts';
import type { Content } from './content.ts';
import type { LongList } from './long-list.ts';

/** Redraws when entries arrive; fetches those from `from` up to `to`. */
export function useEntries<T>(list: LongList<T>, from: number, to: number): LongList<T> {
  useSyncExternalStore(list.subscribe, list.version);
  useEffect(() => list.want(from, to), [list, from, to]);
  return list;
}

/**
 * The answer to a question about a body; null until it arrives. `asks` must be the same object while the question is
 * the same.
 */
export function useAnswer<Q extends Question>(
  content: Content | null,
  question: Q,
  asks: Questions[Q]['asks'],
): Questions[Q]['answer'] | null {
  const answer = useMemo(() => content?.ask(question, asks) ?? null, [content, question, asks]);
  // If the thread has ended, the answer never arrives, and the component says so.
  const ask = useMemo(() => (answer instanceof Promise ? () => answer : null), [answer]);
  const late = useAwaited(ask);
  if (!(answer instanceof Promise)) return answer;
  return late.isCurrent ? late.answer : null;
}
