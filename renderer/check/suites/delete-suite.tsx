// Deletes a suite. It asks first, because the form would have to be filled in again.

import { useState } from 'react';
import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { useStore } from '../../store/store.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';

interface DeleteSuiteProps {
  readonly suite: CheckSuite;
  readonly onClose: () => void;
}

export function DeleteSuite({ suite: { name }, onClose }: DeleteSuiteProps) {
  const deleteSuite = useStore((state) => state.deleteSuite);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    setIsPending(true);
    void deleteSuite(name).then((failure) => {
      setIsPending(false);
      setError(failure);
      if (failure === null) onClose();
    });
  };
  return (
    <Confirm
      title={words.suites.deleteTitle(name)}
      action={words.suites.deleteAction}
      onConfirm={confirm}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>{words.suites.deleteSays}</p>
    </Confirm>
  );
}
