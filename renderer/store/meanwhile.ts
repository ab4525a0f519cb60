// What is deleted while an answer is under way: the host may have read its answer before, so that it still holds what is
// gone. It is taken out of the answer when it comes.

export interface Meanwhile {
  /** To be called when something is asked; the returned function, called once with the answer, says what went since. */
  readonly begin: () => () => ReadonlySet<number>;
  readonly hearRemoved: (ids: readonly number[]) => void;
  /** Captures that are there (again). */
  readonly hearThere: (captures: readonly { readonly id: number }[]) => void;
}

export function createMeanwhile(): Meanwhile {
  const underWay = new Set<Set<number>>();
  return {
    begin: () => {
      const gone = new Set<number>();
      underWay.add(gone);
      return () => {
        underWay.delete(gone);
        return gone;
      };
    },
    hearRemoved: (ids) => {
      for (const gone of underWay) for (const id of ids) gone.add(id);
    },
    hearThere: (captures) => {
      for (const gone of underWay) for (const { id } of captures) gone.delete(id);
    },
  };
}
