// Confirms the deletion of a scheme of one's own.

import type { Scheme } from '../../../shared/signature/scheme.ts';
import { useAttempt } from '../../host/use-attempt.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';
import { deleteScheme } from '../state/schemes.ts';

interface DeleteSchemeProps {
  readonly scheme: Scheme;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteScheme({ scheme, onClose, onDeleted }: DeleteSchemeProps) {
  const says = words.ownScheme;
  const { start, isPending, error } = useAttempt(
    { act: says.remove, of: scheme.service },
    async () => {
      const reply = await deleteScheme(scheme.name);
      return reply.ok ? onDeleted : reply;
    },
  );
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
