// Runs works one after another, for what must not overlap.

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a function that starts each work when the ones before it have ended. A failed one does not stop the next. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
