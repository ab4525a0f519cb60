// A person's act: pending until it has ended, then its failure in words, or what comes next. If the place where it began is
// gone by then, nothing comes next, and a toast tells the failure. A send is kept in send.ts: its draft outlives its
// dialog, and so must its end.

import { useState } from 'react';
import { showToast } from '../ui/toast.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { words } from '../words/words.ts';
import { outcomeOf, type Failed } from './host.ts';

/** Why it failed, or anything else. */
export type Came = Failed | { readonly ok: true } | (() => void) | null;

const failureIn = (came: Came | undefined): Failed | null =>
  came && 'message' in came ? came : null;

export interface Named {
  /** As on the button. */
  readonly act: string;
  /** The name of its object. */
  readonly of?: string;
}

interface Act {
  /** Does nothing while one is pending. */
  readonly start: () => void;
  readonly isPending: boolean;
  /** Of the last one that has ended; null if it succeeded. */
  readonly failure: Failed | null;
  /** The failure's sentence. */
  readonly error: string | null;
  readonly setError: (error: string | null) => void;
}

/** `run` resolves with what went wrong, with the host's reply, or with a function that does what comes next. */
export function useAct({ act, of }: Named, run: () => Promise<Came> | Promise<void>): Act {
  const { isShown, isThere } = useIsShown();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const start = () => {
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    void outcomeOf<Came | undefined>(async () => (await run()) ?? undefined).then((came) => {
      const failed = failureIn(came);
      if (failed && !isShown()) showToast({ says: words.ui.failedLater(act, failed.message, of) });
      if (!isThere()) return;
      setIsPending(false);
      setFailure(failed);
      if (typeof came === 'function') came();
    });
  };
  const setError = (message: string | null) => setFailure(message === null ? null : { message });
  return { start, isPending, failure, error: failure?.message ?? null, setError };
}
