// Deletes a saved view. It asks first, because the filter would have to be written again.

import { useState } from 'react';
import type { SavedView } from '../../../shared/contract/finding.ts';
import { useStore } from '../../store/store.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';

export function DeleteView({ view }: { readonly view: SavedView }) {
  const removeView = useStore((state) => state.removeView);
  const openDialog = useStore((state) => state.openDialog);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    setIsPending(true);
    void removeView(view.id).then((failure) => {
      setIsPending(false);
      setError(failure);
    });
  };
  return (
    <Confirm
      title={words.sidebar.deleteTitle(view.name)}
      action={words.sidebar.deleteView}
      onConfirm={confirm}
      onCancel={() => openDialog(null)}
      isPending={isPending}
      error={error}
    >
      <p>{words.sidebar.deleteSays}</p>
    </Confirm>
  );
}
