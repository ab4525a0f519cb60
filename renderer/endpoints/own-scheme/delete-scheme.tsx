// Confirms the deletion of a scheme of one's own.

import type { Scheme } from '../../../shared/signature/scheme.ts';
import { ConfirmAct } from '../../host/confirm.tsx';
import { words } from '../../words/words.ts';
import { deleteScheme } from '../state/endpoints.ts';

interface DeleteSchemeProps {
  readonly scheme: Scheme;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteScheme({ scheme, onClose, onDeleted }: DeleteSchemeProps) {
  const says = words.ownScheme;
  const remove = async () => {
    const reply = await deleteScheme(scheme.name);
    return reply.ok ? onDeleted : reply;
  };
  return (
    <ConfirmAct
      title={words.endpoint.removeTitle(scheme.service)}
      act={says.remove}
      of={scheme.service}
      run={remove}
      onClose={onClose}
    >
      <p>{says.removeSays}</p>
    </ConfirmAct>
  );
}
