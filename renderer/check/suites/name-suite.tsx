// The dialogs of suites: the name under which the form of a check is saved, and deleting.

import { useState } from 'react';
import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { ConfirmAct } from '../../host/confirm-act.tsx';
import { useAct } from '../../host/act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { saveSuite, deleteSuite } from '../state/suites.ts';

interface NameSuiteProps {
  /** The name to begin with. */
  readonly first: string;
  /** What is saved, under a name. */
  readonly suiteOf: (name: string) => CheckSuite;
  readonly onSaved: (suite: CheckSuite) => void;
  readonly onClose: () => void;
}

export function NameSuite({ first, suiteOf, onSaved, onClose }: NameSuiteProps) {
  const [name, setName] = useState(first);
  const trimmed = name.trim();
  const present = useStore(
    ({ suites }) => suites.find((one) => one.name.toLowerCase() === trimmed.toLowerCase()) ?? null,
  );
  const says = words.suites;
  const action = present ? says.replaceAction : says.saveAction;
  const { start, isPending, error, setError } = useAct({ act: action, of: trimmed }, async () => {
    const reply = await saveSuite({ from: present, to: suiteOf(trimmed) });
    return reply.ok ? () => onSaved(reply.value) : reply;
  });
  return (
    <Dialog title={says.saveTitle} onClose={onClose}>
      <Form onSubmit={() => (trimmed === '' ? setError(says.noName) : start())}>
        <div className="stack dialog-body">
          <TextField
            label={says.name}
            hint={says.nameHint}
            value={name}
            maxLength={LIMITS.suiteName}
            autoFocus
            error={error}
            onChange={(typed) => {
              setName(typed);
              setError(null);
            }}
          />
          {present && <NoteLine kind="warning">{says.replaces(present.name)}</NoteLine>}
        </div>
        <footer className="dialog-foot">
          <span className="grow" />
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <Button kind="primary" type="submit" isPending={isPending}>
            {action}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

interface DeleteSuiteProps {
  readonly suite: CheckSuite;
  readonly onClose: () => void;
}

export function DeleteSuite({ suite: { name }, onClose }: DeleteSuiteProps) {
  const remove = async () => {
    const reply = await deleteSuite(name);
    return reply.ok ? onClose : reply;
  };
  return (
    <ConfirmAct
      title={words.suites.deleteTitle(name)}
      act={words.suites.deleteAction}
      of={name}
      run={remove}
      onClose={onClose}
    >
      <p>{words.suites.deleteSays}</p>
    </ConfirmAct>
  );
}
