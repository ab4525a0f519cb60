// The content of a body for the views, the same whether it is read here or by the reading thread.

import type { Lists, ObjectOutline, Question, Questions, Reader } from './body-reader.ts';
import { listAtHand, listFromAfar, type LongList } from './long-list.ts';

export type Ask = <Q extends Question>(
  question: Q,
  asks: Questions[Q]['asks'],
) => Promise<Questions[Q]['answer']>;

export interface Content extends ObjectLists {
  readonly outline: ObjectOutline;
  /** Answers at once if the body was read here, otherwise later. */
  readonly ask: <Q extends Question>(
    question: Q,
    asks: Questions[Q]['asks'],
  ) => Questions[Q]['answer'] | Promise<Questions[Q]['answer']>;
}

type ObjectLists = { readonly [L in keyof Lists]: LongList<Lists[L]> };

/** The content of a body that was read in this thread; null if it is not one JSON object. */
export function contentAtHand({ outline, answer }: Reader): Content | null {
  if (!outline.ok || !outline.object) return null;
  const list = <L extends keyof Lists>(of: L, total: number): LongList<Lists[L]> =>
    listAtHand(total, (from, count) => answer('part', { of, from, count }) as readonly Lists[L][]);
  return { outline: outline.object, ask: answer, ...listsOf(outline.object, list) };
}

/** The content of a body that the other thread has read. */
export function contentFromAfar(outline: ObjectOutline, ask: Ask): Content {
  const list = <L extends keyof Lists>(of: L, total: number): LongList<Lists[L]> =>
    listFromAfar(
      total,
      async (from, count) => (await ask('part', { of, from, count })) as readonly Lists[L][],
    );
  return { outline, ask, ...listsOf(outline, list) };
}

const listsOf = (
  { unknown, items, segments, dropped }: ObjectOutline,
  list: <L extends keyof Lists>(of: L, total: number) => LongList<Lists[L]>,
): ObjectLists => ({
  unknown: list('unknown', unknown),
  items: list('items', items?.count ?? 0),
  segments: list('segments', segments),
  dropped: list('dropped', dropped),
});
