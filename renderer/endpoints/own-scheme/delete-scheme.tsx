// Confirms the deletion of a scheme of one's own.

import { useState } from 'react';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { useStore } from '../../store/store.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';

interface DeleteSchemeProps {
  readonly scheme: Scheme;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteScheme({ scheme, onClose, onDeleted }: DeleteSchemeProps) {
  const says = words.ownScheme;
  const deleteScheme = useStore((state) => state.deleteScheme);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    setIsPending(true);
    void deleteScheme(scheme.name).then((reply) => {
      setIsPending(false);
      if (reply.ok) onDeleted();
      else setError(reply.message);
    });
  };
  return (
    <Confirm
      title={says.removeTitle(scheme.service)}
      action={says.remove}
      onConfirm={confirm}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>{says.removeSays}</p>
    </Confirm>
  );
}
