// The action of a button: pending until it has ended, then its failure in words, or what comes next. If the place that
// started it is gone by then, nothing comes next, and a toast tells the failure. A send is kept in sending.ts: its draft
// outlives its dialog, and so must its end.

import { useState } from 'react';
import { useIsShown } from '../ui/use-is-shown.ts';
import { words } from '../words/words.ts';
import { outcomeOf, type Failed } from './host.ts';
import { showToast } from '../ui/toast.ts';

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
  readonly failure: Failed | null;
  /** The failure's sentence. */
  readonly error: string | null;
  readonly setError: (error: string | null) => void;
}

/** `attempt` resolves with what went wrong, or with what comes next. */
export function useAttempt(
  { act, of }: Attempted,
  attempt: () => Promise<Failed | (() => void) | null>,
): Attempt {
  const isShown = useIsShown();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const start = () => {
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    void outcomeOf(attempt).then((result) => {
      const failed = typeof result === 'function' ? null : result;
      if (!isShown()) {
        if (failed) showToast({ says: words.ui.failedLater(act, failed.message, of) });
        return;
      }
      setIsPending(false);
      setFailure(failed);
      if (typeof result === 'function') result();
    });
  };
  const setError = (message: string | null) => setFailure(message === null ? null : { message });
  return { start, isPending, failure, error: failure?.message ?? null, setError };
}
