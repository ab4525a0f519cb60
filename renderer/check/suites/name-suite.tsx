// The name under which the form of a check is saved as a suite, and the question before one is deleted.

import { useState, type KeyboardEvent } from 'react';
import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { ConfirmAct } from '../../host/confirm-act.tsx';
import { useAct } from '../../host/act.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { saveSuite, deleteSuite } from '../state/suites.ts';

interface NameSuiteProps {
  /** The name to begin with. */
  readonly first: string;
  /** What is saved, under a name; null if it cannot be. */
  readonly suiteNamed: (name: string) => CheckSuite | null;
  readonly onSaved: (suite: CheckSuite) => void;
  readonly onClose: () => void;
}

export function NameSuite({ first, suiteNamed, onSaved, onClose }: NameSuiteProps) {
  const [typed, setTyped] = useState(first);
  const name = typed.trim();
  const present = useStore(
    ({ suites }) => suites.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null,
  );
  const says = words.suites;
  const action = present ? says.replaceAction : says.saveAction;
  const { start, isPending, error, setError } = useAct({ act: action, of: name }, async () => {
    if (name === '') return { message: says.noName };
    const to = suiteNamed(name);
    const reply = to && (await saveSuite({ from: present, to }));
    return reply?.ok ? () => onSaved(reply.value) : reply;
  });
  // It stands in the form of the check, which Enter would start.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') start();
    else onClose();
  };
  return (
    <div className="with-button">
      <TextField
        label={says.name}
        hint={present ? undefined : says.nameHint}
        warning={present && says.replaces(present.name)}
        value={typed}
        maxLength={LIMITS.suiteName}
        autoFocus
        error={error}
        onKeyDown={onKeyDown}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
      />
      <Button onPress={start} isPending={isPending}>
        {action}
      </Button>
      <Button onPress={onClose}>{words.ui.cancel}</Button>
    </div>
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
