// Confirms the deletion of a scheme of one's own.

import type { Scheme } from '../../../shared/signature/scheme.ts';
import { useStore } from '../../store/store.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/words.ts';

interface DeleteSchemeProps {
  readonly scheme: Scheme;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteScheme({ scheme, onClose, onDeleted }: DeleteSchemeProps) {
  const says = words.ownScheme;
  const deleteScheme = useStore((state) => state.deleteScheme);
  const { start, isPending, error } = useAttempt(async () => {
    const reply = await deleteScheme(scheme.name);
    if (!reply.ok) return reply.message;
    onDeleted();
    return null;
  });
  return (
    <Confirm
      title={says.removeTitle(scheme.service)}
      action={says.remove}
      onConfirm={start}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>{says.removeSays}</p>
    </Confirm>
  );
}
