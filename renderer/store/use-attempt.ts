// What a button starts: pending until it has ended, then its failure in words, or what comes next. If the place that
// started it is gone by then, nothing comes next, and a toast tells the failure.

import { useState } from 'react';
import { useIsShown } from '../ui/use-is-shown.ts';
import { words } from '../words/words.ts';
import { useStore } from './store.ts';

interface Attempted {
  /** As on the button. */
  readonly act: string;
  /** The name of its object. */
  readonly of?: string;
}

interface Attempt {
  /** Does nothing while one is pending. */
  readonly start: () => void;
  readonly isPending: boolean;
  /** Of the last one that has ended; null if it succeeded. */
  readonly error: string | null;
  readonly setError: (error: string | null) => void;
}

/** `attempt` resolves with what went wrong, or with what comes next. */
export function useAttempt(
  { act, of }: Attempted,
  attempt: () => Promise<string | (() => void) | null>,
): Attempt {
  const showToast = useStore((state) => state.showToast);
  const isShown = useIsShown();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = () => {
    if (isPending) return;
    setIsPending(true);
    setError(null);
    void attempt().then((result) => {
      if (!isShown()) {
        if (typeof result === 'string') showToast({ says: words.ui.failedLater(act, result, of) });
        return;
      }
      setIsPending(false);
      if (typeof result === 'function') result();
      else setError(result);
    });
  };
  return { start, isPending, error, setError };
}
