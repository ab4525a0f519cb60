// Tracks deletions and arrivals while an answer is under way. The host may have read its answer before them, so it may
// contain deleted captures and lack restored ones. The former are removed from the answer; for the latter the host is
// asked again.

export interface Meanwhile {
  /** Called with a question; the returned function, called once with the answer, returns the changes since. */
  readonly begin: () => () => Since;
  readonly hearRemoved: (ids: readonly number[]) => void;
  /** Captures that exist (again). */
  readonly hearThere: (captures: readonly { readonly id: number }[]) => void;
}

/** Ids; no id is in both. */
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
