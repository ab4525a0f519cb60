// The questions before an act that deletes something, and before anything is sent to the host of a failure. Not in act.ts, so
// that the first screen does without dialogs.

import type { ReactNode } from 'react';
import { Button } from '../ui/basics.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { words } from '../words/words.ts';
import { type Came, type Named, useAct } from './act.ts';
import type { useSending } from './send.ts';

interface ConfirmActProps extends Named {
  readonly title: string;
  readonly run: () => Promise<Came>;
  readonly onClose: () => void;
  /** Something has to be typed first. */
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** Asks before an act, and shows why it failed. */
export function ConfirmAct({ act, of, run, onClose, ...props }: ConfirmActProps) {
  const { start, isPending, error } = useAct({ act, ...(of !== undefined && { of }) }, run);
  return (
    <Confirm
      {...{ ...props, isPending, error }}
      action={act}
      onConfirm={start}
      onCancel={onClose}
    />
  );
}

interface ConfirmHostProps {
  readonly sending: ReturnType<typeof useSending>;
  readonly title: (host: string) => string;
  readonly action: (host: string) => string;
  readonly send: (confirmedHosts: readonly string[]) => void;
  /** Above what may happen there. */
  readonly children?: ReactNode;
}

export function ConfirmHost({ sending, title, action, send, children }: ConfirmHostProps) {
  const { failure, isAsking, ask, closeQuestion, refuse } = sending;
  const hosts = failure?.toConfirm ?? [];
  const host = hosts.at(-1);
  if (host === undefined) return null;
  const confirm = () => {
    closeQuestion();
    send(hosts);
  };
  return (
    <>
      <Button onPress={ask}>{words.check.confirm}</Button>
      {isAsking && (
        <Confirm title={title(host)} action={action(host)} onConfirm={confirm} onCancel={refuse}>
          <div className="stack gap-8">
            {children}
            <p>{words.check.confirmSays(host)}</p>
          </div>
        </Confirm>
      )}
    </>
  );
}
