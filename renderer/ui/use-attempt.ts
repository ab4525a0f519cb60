// What a button starts: pending until it has ended, and its failure in words.

import { useState } from 'react';

interface Attempt {
  readonly start: () => void;
  readonly isPending: boolean;
  /** Of the last one that has ended; null if it succeeded. */
  readonly error: string | null;
}

/** `attempt` resolves with what went wrong, or with null. */
export function useAttempt(attempt: () => Promise<string | null>): Attempt {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = () => {
    setIsPending(true);
    void attempt().then((failure) => {
      setIsPending(false);
      setError(failure);
    });
  };
  return { start, isPending, error };
}
