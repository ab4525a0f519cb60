// The question before an act that deletes something. Not in act.ts, so that the first screen does without dialogs.

import type { ReactNode } from 'react';
import { Confirm } from '../ui/dialog.tsx';
import { useAct, type Came, type Named } from './act.ts';

interface ConfirmActProps extends Named {
  readonly title: string;
  readonly run: () => Promise<Came>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an act, and shows why it failed. */
export function ConfirmAct({ act, of, title, run, onClose, children }: ConfirmActProps) {
  const { start, isPending, error } = useAct({ act, ...(of !== undefined && { of }) }, run);
  return (
    <Confirm
      {...{ title, isPending, error, children }}
      action={act}
      onConfirm={start}
      onCancel={onClose}
    />
  );
}
