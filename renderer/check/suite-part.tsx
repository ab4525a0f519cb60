// The suite of a check's form: which one is filled in, and what can be done with it.

import { useState, type KeyboardEvent } from 'react';
import type { CheckSuite } from '../../shared/contract/checking.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import { useAct } from '../host/act.ts';
import { ConfirmAct } from '../host/confirm.tsx';
import { Button, FailureSays, NoteLine } from '../ui/basics.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { filled } from '../ui/fields.ts';
import { saveFile, textOf, useFiles } from '../ui/files.tsx';
import { actedSince } from '../ui/latest.ts';
import { MoreMenu } from '../ui/more-menu.tsx';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { isChanged, isSavable, suiteOf } from './state/check-draft.ts';
import { deleteSuite, exportedSuite, importSuite, saveSuite } from './state/checks.ts';
import type { CheckDrafting } from './check-form.tsx';

interface SuitePartProps {
  readonly form: CheckDrafting;
  /** Whether the form has no errors; otherwise the first one gets the focus. */
  readonly isReady: () => boolean;
}

const NONE = 'none';
const keyOf = ({ name }: CheckSuite) => `suite ${name}`;

export function SuitePart({ form, isReady }: SuitePartProps) {
  const { draft, chosen, isAble, change, fillIn } = form;
  const endpointId = chosen?.id ?? null;
  const suites = useStore((state) => state.suites);
  const endpoints = useStore((state) => state.endpoints);
  const [notes, setNotes] = useState<{ failure?: string | null; note?: string }>({});
  const [isNaming, setIsNaming] = useState(false);
  const [deleting, setDeleting] = useState<CheckSuite | null>(null);
  const files = useFiles({
    onFiles: ([file]) => void (file && read(file, fillIn).then((failure) => setNotes({ failure }))),
  });
  const suite = suites.find(({ name }) => name === draft.suite) ?? null;
  const differs = suite !== null && isChanged(draft, endpointId, suite);
  const canSave = isSavable(draft);
  const says = words.suites;

  const save = async (from: CheckSuite) => {
    if (!isReady()) return;
    const reply = await saveSuite({ from, to: suiteOf(draft, from.name, endpointId) });
    setNotes({ failure: reply.ok ? null : reply.message });
  };
  const exportIt = (exported: CheckSuite) => {
    const endpoint = endpoints.find(({ id }) => id === exported.endpointId)?.name ?? null;
    const { name, text, isShortened } = exportedSuite(exported, endpoint);
    saveFile(name, new Blob([text], { type: 'application/json' }));
    setNotes(isShortened ? { note: says.exportedWithout } : {});
  };
  return (
    <div className="stack gap-4">
      <div className="flex check-suite-choice gap-4">
        <SelectField
          label={says.suite}
          options={[
            { id: NONE, words: says.none },
            ...suites.map((one) => ({ id: keyOf(one), words: one.name })),
          ]}
          value={suite ? keyOf(suite) : NONE}
          onChange={(key) => {
            setNotes({});
            const one = suites.find((other) => keyOf(other) === key);
            if (one) fillIn(one);
            else change({ suite: null });
          }}
        />
        <MoreMenu
          label={says.actions}
          entries={() => [
            {
              words: says.save,
              run: () => void (suite && save(suite)),
              isDisabled: !differs || !canSave,
            },
            { words: says.saveAs, run: () => setIsNaming(true), isDisabled: !canSave },
            {
              words: words.detail.menu.export,
              run: () => suite && exportIt(suite),
              isDisabled: !suite,
            },
            { words: says.import, run: files.choose },
            { words: says.delete, run: () => setDeleting(suite), isDisabled: !suite },
          ]}
        />
        {files.input}
      </div>
      {isNaming && (
        <NameSuite
          first={suite?.name ?? ''}
          suiteNamed={(name) => (isReady() ? suiteOf(draft, name, endpointId) : null)}
          onEnd={(saved) => {
            setIsNaming(false);
            if (saved) change({ suite: saved.name });
          }}
        />
      )}
      {differs && <p className="muted">{says.changed}</p>}
      {suite && !isAble(suite.endpointId) && <NoteLine kind="warning">{says.noEndpoint}</NoteLine>}
      <FailureSays says={notes.failure} />
      {notes.note !== undefined && <NoteLine kind="info">{notes.note}</NoteLine>}
      {deleting && (
        <ConfirmAct
          title={says.deleteTitle(deleting.name)}
          act={says.deleteAction}
          of={deleting.name}
          run={async () => {
            const reply = await deleteSuite(deleting.name);
            return reply.ok ? () => setDeleting(null) : reply;
          }}
          onClose={() => setDeleting(null)}
        >
          <p>{says.deleteSays}</p>
        </ConfirmAct>
      )}
    </div>
  );
}

/** Imports a file, and fills its suite in if the person has done nothing else since. Resolves to the failure. */
async function read(file: File, fillIn: (suite: CheckSuite) => void): Promise<string | null> {
  const isUndisturbed = actedSince();
  const text = await textOf(file, LIMITS.suiteText, words.suites.tooLarge);
  if (typeof text !== 'string') return text.message;
  const reply = await importSuite(text);
  if (!reply.ok) return reply.message;
  showToast({ says: words.suites.imported(reply.value.name) });
  if (isUndisturbed()) fillIn(reply.value);
  return null;
}

interface NameSuiteProps {
  readonly first: string;
  /** What is saved, under a name; null if it cannot be. */
  readonly suiteNamed: (name: string) => CheckSuite | null;
  /** Null: nothing was saved. */
  readonly onEnd: (saved: CheckSuite | null) => void;
}

const SUITE_NAME = filled(LIMITS.suiteName);

function NameSuite({ first, suiteNamed, onEnd }: NameSuiteProps) {
  const [typed, setTyped] = useState(first);
  const name = typed.trim();
  const present = useStore(
    ({ suites }) => suites.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null,
  );
  const says = words.suites;
  const action = present ? says.replaceAction : says.saveAction;
  const { start, isPending, error, setError } = useAct({ act: action, of: name }, async () => {
    const wrong = SUITE_NAME.wrong(name);
    if (wrong !== null) return { message: wrong };
    const to = suiteNamed(name);
    const reply = to && (await saveSuite({ from: present, to }));
    return reply?.ok ? () => onEnd(reply.value) : reply;
  });
  // It stands in the form of the check, which Enter would start.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') start();
    else onEnd(null);
  };
  return (
    <div className="with-button">
      <TextField
        label={words.endpoint.parts.name}
        hint={says.nameHint}
        warning={present && says.replaces(present.name)}
        value={typed}
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
      <Button onPress={() => onEnd(null)}>{words.ui.cancel}</Button>
    </div>
  );
}
