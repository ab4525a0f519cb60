// Deleting everything cannot be undone, so the confirmation word must be typed.

import { useState } from 'react';
import { useStore } from '../ui/store.ts';
import { useAttempt } from '../host/use-attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { FailureSays, Form } from '../ui/form.tsx';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { eraseAll } from './state/settings.ts';

interface EraseDialogProps {
  readonly onClose: () => void;
}

export function EraseDialog({ onClose }: EraseDialogProps) {
  const captured = useStore((state) => state.toldCounts?.captured);
  const endpoints = useStore((state) =>
    state.areEndpointsKnown ? state.endpoints.length : undefined,
  );
  const [typed, setTyped] = useState('');
  const says = words.settings;
  const { start, isPending, error } = useAttempt({ act: says.eraseAction }, eraseAll);
  const isMeant = typed.trim().toLowerCase() === says.eraseWord;

  return (
    <Dialog title={says.eraseTitle} onClose={onClose} role="alertdialog">
      <Form onSubmit={() => isMeant && start()}>
        <div className="stack dialog-body settings-erase">
          <p>
            {says.eraseSays(
              captured === undefined ? says.allCaptures : plural(captured, 'capture'),
              endpoints === undefined ? says.allEndpoints : plural(endpoints, 'endpoint'),
            )}
          </p>
          <TextField
            label={says.eraseType(says.eraseWord)}
            autoFocus
            value={typed}
            onChange={setTyped}
          />
          <FailureSays says={error} />
        </div>
        <footer className="dialog-foot">
          <span className="grow" />
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <Button kind="destroy" type="submit" isDisabled={!isMeant} isPending={isPending}>
            {says.eraseAction}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}
