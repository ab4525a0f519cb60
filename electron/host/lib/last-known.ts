// What is told of the database again and again, from timers and while its faults are told: where it cannot be read, it is
// as it was last.

/** Makes a reader that never throws; `failed` hears why it could not read. Until it has, it is `first`. */
export function lastKnown<T>(read: () => T, first: T, failed: (error: unknown) => void): () => T {
  let last = first;
  return () => {
    try {
      last = read();
    } catch (error) {
      failed(error);
    }
    return last;
  };
}
