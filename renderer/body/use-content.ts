// Content as components draw it: lists that fill while they are looked at, and answers that may come later.

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Question, Questions } from './body-reader.ts';
import type { Content } from './content.ts';
import type { LongList } from './long-list.ts';

/** Draws again when entries come; fetches those from `from` up to `to`. */
export function useEntries<T>(list: LongList<T>, from: number, to: number): LongList<T> {
  useSyncExternalStore(list.subscribe, list.version);
  useEffect(() => list.want(from, to), [list, from, to]);
  return list;
}

/** The answer to a question about a body; null until it has come. `asks` keeps its identity while it is the same. */
export function useAnswer<Q extends Question>(
  content: Content | null,
  question: Q,
  asks: Questions[Q]['asks'],
): Questions[Q]['answer'] | null {
  const answer = useMemo(() => content?.ask(question, asks) ?? null, [content, question, asks]);
  const [came, setCame] = useState<{ of: unknown; answer: Questions[Q]['answer'] } | null>(null);
  useEffect(() => {
    if (!(answer instanceof Promise)) return;
    let isWanted = true;
    answer.then(
      (value) => isWanted && setCame({ of: answer, answer: value }),
      () => undefined, // the thread ended: whoever draws says that it has not come
    );
    return () => {
      isWanted = false;
    };
  }, [answer]);
  if (!(answer instanceof Promise)) return answer;
  return came?.of === answer ? came.answer : null;
}
