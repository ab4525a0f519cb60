// The suite of a check's form: which one is filled in, and what can be done with it.

import { useRef, useState } from 'react';
import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { SelectField } from '../../ui/choice.tsx';
import { FailureSays } from '../../ui/form.tsx';
import { actedSince } from '../../ui/latest.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';
import { NameSuite } from './name-suite.tsx';
import { exportedSuite, importSuite } from '../state/suites.ts';

interface SuitePartProps {
  /** The suite that is filled in, as it is stored. */
  readonly suite: CheckSuite | null;
  readonly isChanged: boolean;
  /** Whether a suite can be what the form asks. */
  readonly isSavable: boolean;
  /** The endpoint of the suite is missing, or cannot be checked. */
  readonly isWithoutEndpoint: boolean;
  /** Null: the form is no suite's any more. */
  readonly onChoose: (suite: CheckSuite | null) => void;
  /** Saves the form under the suite's name. Resolves to the failure. */
  readonly onSave: () => Promise<string | null>;
  /** The form as a suite with this name; null if the form has errors. */
  readonly suiteNamed: (name: string) => CheckSuite | null;
  readonly onSaved: (suite: CheckSuite) => void;
  readonly onDelete: (suite: CheckSuite) => void;
}

const NONE = 'none';
const keyOf = ({ name }: CheckSuite) => `suite ${name}`;

export function SuitePart(props: SuitePartProps) {
  const { suite, isChanged, isSavable, isWithoutEndpoint, onChoose, onSave, onDelete } = props;
  const suites = useStore((state) => state.suites);
  const endpoints = useStore((state) => state.endpoints);
  const [notes, setNotes] = useState<{ failure?: string | null; note?: string }>({});
  const [isNaming, setIsNaming] = useState(false);
  const { input, choose, take } = useImport(onChoose, (failure) => setNotes({ failure }));
  const says = words.suites;

  const exportIt = (exported: CheckSuite) => {
    const endpoint = endpoints.find(({ id }) => id === exported.endpointId)?.name ?? null;
    const { name, text, isShortened } = exportedSuite(exported, endpoint);
    saveFile(name, new Blob([text], { type: 'application/json' }));
    setNotes(isShortened ? { note: says.exportedWithout } : {});
  };
  return (
    <div className="stack gap-4">
      <div className="level check-suite-choice">
        <SelectField
          label={says.suite}
          options={[
            { id: NONE, words: says.none },
            ...suites.map((one) => ({ id: keyOf(one), words: one.name })),
          ]}
          value={suite ? keyOf(suite) : NONE}
          onChange={(key) => {
            setNotes({});
            onChoose(suites.find((one) => keyOf(one) === key) ?? null);
          }}
        />
        <MoreMenu
          label={says.actions}
          entries={() => [
            {
              words: says.save,
              run: () => void onSave().then((failure) => setNotes({ failure })),
              isDisabled: !suite || !isChanged || !isSavable,
            },
            { words: says.saveAs, run: () => setIsNaming(true), isDisabled: !isSavable },
            { words: says.export, run: () => suite && exportIt(suite), isDisabled: !suite },
            { words: says.import, run: choose },
            { words: says.delete, run: () => suite && onDelete(suite), isDisabled: !suite },
          ]}
        />
        <input
          ref={input}
          type="file"
          accept=".json"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = ''; // the same file may be chosen again
            if (file) take(file);
          }}
        />
      </div>
      {isNaming && (
        <NameSuite
          first={suite?.name ?? ''}
          suiteNamed={props.suiteNamed}
          onSaved={(saved) => {
            setIsNaming(false);
            props.onSaved(saved);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
      {suite && isChanged && <p className="muted">{says.changed}</p>}
      {suite && isWithoutEndpoint && <NoteLine kind="warning">{says.noEndpoint}</NoteLine>}
      <FailureSays says={notes.failure} />
      {notes.note !== undefined && <NoteLine kind="info">{notes.note}</NoteLine>}
    </div>
  );
}

/** A character has at most four bytes. */
const MOST_BYTES = 4 * LIMITS.suiteText;

/** Imports a file, and fills its suite in if the person has done nothing else since. */
function useImport(onChoose: (suite: CheckSuite) => void, onEnd: (failure: string | null) => void) {
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File): Promise<string | null> {
    const isUndisturbed = actedSince();
    if (file.size > MOST_BYTES) return words.suites.tooLarge;
    const text = await file.text().catch(() => null);
    if (text === null) return words.share.unreadable;
    if (text.length > LIMITS.suiteText) return words.suites.tooLarge;
    const reply = await importSuite(text);
    if (!reply.ok) return reply.message;
    showToast({ says: words.suites.imported(reply.value.name) });
    if (isUndisturbed()) onChoose(reply.value);
    return null;
  }
  return {
    input,
    choose: () => input.current?.click(),
    take: (file: File) => void read(file).then(onEnd),
  };
}
