// Sends each request of a window only once: it carries a key that the window chose. A window that lost the reply asks
// for the outcome with the same key.

import type { SendOutcome } from '../../../shared/contract/sending.ts';

export interface SentOnce {
  /** Sends. If the key is known, it resolves to the earlier outcome, read by the function that `remember` returned. */
  send<T extends SendOutcome>(
    key: string | undefined,
    send: () => Promise<T>,
    remember: (sent: T) => () => T,
  ): Promise<T>;
  /**
   * The outcome for a key. Waits while it is in progress, and rejects if sending did. Null: the key is unknown or
   * forgotten.
   */
  outcome(key: string): Promise<SendOutcome | null>;
}

/** Beyond this, the oldest key is forgotten. Windows ask within seconds. */
const MOST_KEYS = 1000;

export function createSentOnce(): SentOnce {
  const known = new Map<string, Promise<() => SendOutcome>>();

  function keep(key: string, read: Promise<() => SendOutcome>) {
    read.catch(() => undefined); // the caller of `send` gets the error
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
