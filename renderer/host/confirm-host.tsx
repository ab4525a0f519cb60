// Confirms the host of a failure before anything is sent to it: the question, and the button that asks it again.

import type { ReactNode } from 'react';
import type { useSending } from './send.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { words } from '../words/words.ts';

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
