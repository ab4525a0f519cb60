// Carries out each request of a window to send or to import only once: it has a key that the window chose. A window that
// lost the reply asks for the outcome with the same key.

import type { Output } from '../../../shared/contract/rpc.ts';

type Outcome = NonNullable<Output<'send.outcome'>>;

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** Beyond this, the oldest key is forgotten. Windows ask within seconds. */
const MOST_KEYS = 1000;

export function createIdempotencyKeys() {
  const known = new Map<string, Promise<() => Outcome>>();

  function keep(key: string, read: Promise<() => Outcome>) {
    read.catch(() => undefined); // the caller of `run` gets the error
    known.set(key, read);
    const [oldest] = known.keys();
    if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest);
  }

  return {
    /** Does it. If the key is known, it resolves to the earlier outcome, read by the function that `remember` returned. */
    run: async <T extends Outcome>(
      key: string | undefined,
      work: () => Promise<T>,
      remember: (done: T) => () => T,
    ): Promise<T> => {
      if (key === undefined) return work();
      const before = known.get(key);
      if (before) return (await before)() as T; // a key belongs to one command
      const done = work();
      keep(key, done.then(remember));
      return done;
    },
    /**
     * The outcome for a key. Waits while it is in progress, and rejects as `run` did. Null: the key is unknown or
     * forgotten.
     */
    outcome: async (key: string): Promise<Outcome | null> => (await known.get(key))?.() ?? null,
  };
}
