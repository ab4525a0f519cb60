// Deleting captures: it cannot be undone, so it asks.

import { useState } from 'react';
import { useStore } from '../store/store.ts';
import { Confirm } from '../ui/dialog.tsx';
import { plural } from '../ui/format.ts';

interface DeleteCapturesProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

export function DeleteCaptures({ ids, onClose }: DeleteCapturesProps) {
  const removeCaptures = useStore((state) => state.removeCaptures);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    setIsPending(true);
    void removeCaptures(ids).then((failure) => {
      setIsPending(false);
      setError(failure);
      if (failure === null) onClose();
    });
  };
  const what = ids.length === 1 ? 'this capture' : plural(ids.length, 'capture');
  return (
    <Confirm
      title={`Delete ${what}?`}
      action={ids.length === 1 ? 'Delete capture' : 'Delete captures'}
      onConfirm={confirm}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        The exact bytes, the headers and the results of replays are removed from this machine. This
        cannot be undone.
      </p>
    </Confirm>
  );
}
