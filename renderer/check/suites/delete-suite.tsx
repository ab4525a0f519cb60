// Deletes a suite. It asks first, because the form would have to be filled in again.

import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { useStore } from '../../store/store.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/words.ts';

interface DeleteSuiteProps {
  readonly suite: CheckSuite;
  readonly onClose: () => void;
}

export function DeleteSuite({ suite: { name }, onClose }: DeleteSuiteProps) {
  const deleteSuite = useStore((state) => state.deleteSuite);
  const { start, isPending, error } = useAttempt(async () => {
    const failure = await deleteSuite(name);
    if (failure === null) onClose();
    return failure;
  });
  return (
    <Confirm
      title={words.suites.deleteTitle(name)}
      action={words.suites.deleteAction}
      onConfirm={start}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>{words.suites.deleteSays}</p>
    </Confirm>
  );
}
