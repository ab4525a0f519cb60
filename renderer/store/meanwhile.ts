// What is deleted, or told of, while an answer is under way: the host may have read its answer before, so that it still
// holds what is gone, and lacks what is back. The one is taken out of the answer when it comes, for the other it is asked
// again.

export interface Meanwhile {
  /** To be called when something is asked; the returned function, called once with the answer, says what went since. */
  readonly begin: () => () => Since;
  readonly hearRemoved: (ids: readonly number[]) => void;
  /** Captures that are there (again). */
  readonly hearThere: (captures: readonly { readonly id: number }[]) => void;
}

/** Ids: no id is in both. */
export interface Since {
  readonly gone: ReadonlySet<number>;
  readonly there: ReadonlySet<number>;
}

export function createMeanwhile(): Meanwhile {
  const underWay = new Set<{ readonly gone: Set<number>; readonly there: Set<number> }>();

  function move(ids: Iterable<number>, from: 'gone' | 'there', to: 'gone' | 'there') {
    for (const id of ids)
      for (const since of underWay) {
        since[from].delete(id);
        since[to].add(id);
      }
  }

  return {
    begin: () => {
      const since = { gone: new Set<number>(), there: new Set<number>() };
      underWay.add(since);
      return () => {
        underWay.delete(since);
        return since;
      };
    },
    hearRemoved: (ids) => move(ids, 'there', 'gone'),
    hearThere: (captures) =>
      move(
        captures.map(({ id }) => id),
        'gone',
        'there',
      ),
  };
}
