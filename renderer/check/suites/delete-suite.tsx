// Deletes a suite. It asks first, because the form would have to be filled in again.

import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { useAttempt } from '../../host/use-attempt.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';
import { deleteSuite } from '../state/suites.ts';

interface DeleteSuiteProps {
  readonly suite: CheckSuite;
  readonly onClose: () => void;
}

export function DeleteSuite({ suite: { name }, onClose }: DeleteSuiteProps) {
  const { start, isPending, error } = useAttempt(
    { act: words.suites.deleteAction, of: name },
    async () => (await deleteSuite(name)) ?? onClose,
  );
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
