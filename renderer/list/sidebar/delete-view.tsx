// Deleting a saved view: its filter would have to be written again, so it asks.

import { useState } from 'react';
import type { SavedView } from '../../../shared/contract/finding.ts';
import { useStore } from '../../store/store.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';

export function DeleteView({ view }: { readonly view: SavedView }) {
  const removeView = useStore((state) => state.removeView);
  const openSheet = useStore((state) => state.openSheet);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    setIsPending(true);
    const { sheet, closeSheet } = useStore.getState();
    void removeView(view.id).then((failure) => {
      setIsPending(false);
      setError(failure);
      if (failure === null) closeSheet(sheet);
    });
  };
  return (
    <Confirm
      title={words.sidebar.deleteTitle(view.name)}
      action={words.sidebar.deleteView}
      onConfirm={confirm}
      onCancel={() => openSheet(null)}
      isPending={isPending}
      error={error}
    >
      <p>{words.sidebar.deleteSays}</p>
    </Confirm>
  );
}
