// A person's act: pending until it has ended, then its failure in words, or what comes next. If the place where it began is
// gone by then, nothing comes next, and a toast tells the failure. A send is kept in send.ts: its draft outlives its
// dialog, and so must its end.

import { useState, type ReactNode } from 'react';
import { Confirm } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { words } from '../words/words.ts';
import { outcomeOf, type Failed } from './host.ts';

/** Why it failed, or anything else. */
type Came = Failed | { readonly ok: true } | (() => void) | null;

const failureIn = (came: Came | undefined): Failed | null =>
  came && 'message' in came ? came : null;

interface Named {
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
  const isShown = useIsShown();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const start = () => {
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    void outcomeOf<Came | undefined>(async () => (await run()) ?? undefined).then((came) => {
      const failed = failureIn(came);
      if (!isShown()) {
        if (failed) showToast({ says: words.ui.failedLater(act, failed.message, of) });
        return;
      }
      setIsPending(false);
      setFailure(failed);
      if (typeof came === 'function') came();
    });
  };
  const setError = (message: string | null) => setFailure(message === null ? null : { message });
  return { start, isPending, failure, error: failure?.message ?? null, setError };
}

interface ConfirmActProps extends Named {
  readonly title: string;
  readonly run: () => Promise<Came>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an act, and shows why it failed. */
export function ConfirmAct({ act, of, title, run, onClose, children }: ConfirmActProps) {
  const { start, isPending, error } = useAct({ act, ...(of !== undefined && { of }) }, run);
  return (
    <Confirm
      {...{ title, isPending, error, children }}
      action={act}
      onConfirm={start}
      onCancel={onClose}
    />
  );
}
