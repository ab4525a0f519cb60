// A key of its sender's choosing goes with what a window sends: it is sent once, however often it is asked for, and a
// window that lost the answer can ask what came of it.

import type { SendOutcome } from '../../../shared/contract/sending.ts';

export interface SentOnce {
  /** Sends. Where the key was there before, it resolves to what came of that, read by what `remember` made. */
  send<T extends SendOutcome>(
    key: string | undefined,
    send: () => Promise<T>,
    remember: (sent: T) => () => T,
  ): Promise<T>;
  /** What came of a key; waits while it is under way, rejects as sending did. Null: the key is not known (any more). */
  outcome(key: string): Promise<SendOutcome | null>;
}

/** The oldest is forgotten; keys are asked for within seconds. */
const MOST_KEYS = 1000;

export function createSentOnce(): SentOnce {
  const known = new Map<string, Promise<() => SendOutcome>>();

  function keep(key: string, read: Promise<() => SendOutcome>) {
    read.catch(() => undefined); // whoever sent it hears of the failure
    known.set(key, read);
    const [oldest] = known.keys();
    if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest);
  }

  return {
    send: async <T extends SendOutcome>(
      key: string | undefined,
      send: () => Promise<T>,
      remember: (sent: T) => () => T,
    ) => {
      if (key === undefined) return send();
      const before = known.get(key);
      if (before) return (await before)() as T; // a key belongs to one command
      const sent = send();
      keep(key, sent.then(remember));
      return sent;
    },
    outcome: async (key) => (await known.get(key))?.() ?? null,
  };
}
