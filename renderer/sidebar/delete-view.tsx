// Deleting a saved view: its filter would have to be written again, so it asks.

import { useState } from 'react';
import type { SavedView } from '../../shared/contract/finding.ts';
import { useStore } from '../store/store.ts';
import { Confirm } from '../ui/dialog.tsx';
import { words } from '../words/words.ts';

interface DeleteViewProps {
  readonly view: SavedView;
  readonly onClose: () => void;
}

export function DeleteView({ view, onClose }: DeleteViewProps) {
  const removeView = useStore((state) => state.removeView);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    setIsPending(true);
    void removeView(view.id).then((failure) => {
      setIsPending(false);
      setError(failure);
      if (failure === null) onClose();
    });
  };
  return (
    <Confirm
      title={words.sidebar.deleteTitle(view.name)}
      action={words.sidebar.deleteView}
      onConfirm={confirm}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>{words.sidebar.deleteSays}</p>
    </Confirm>
  );
}
