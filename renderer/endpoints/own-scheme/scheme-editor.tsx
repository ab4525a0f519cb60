// The editor of a scheme of one's own, over the endpoint editor: form or JSON at the start, the preview on a webhook at
// the end. Another window may edit the same scheme: an untouched editor follows, otherwise a person decides.

import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isSame } from '../../../shared/contract/changes.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { useAct } from '../../host/act.ts';
import { Button } from '../../ui/button.tsx';
import { optionsOf, Segmented } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { FilesButton } from '../../ui/files-button.tsx';
import { FailureSays, Form } from '../../ui/form.tsx';
import { LateEditor } from '../../ui/late-editor.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useStore } from '../../ui/store.ts';
import { useLeaveWhenSaved } from '../../ui/use-leave-when-saved.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { saveScheme } from '../state/schemes.ts';
import { DeleteScheme } from './delete-scheme.tsx';
import {
  draftOf,
  jsonDraft,
  lineOf,
  newDraft,
  recordText,
  valueOf,
  type Draft,
} from './scheme-draft.ts';
import { SchemeFields } from './scheme-fields.tsx';
import { schemeForm } from './scheme-form.ts';
import { SchemePreview, usePreview } from './scheme-preview.tsx';
import { FindRule, StartFrom } from './start-from.tsx';

interface SchemeEditorProps {
  /** Null: a new one. */
  readonly name: string | null;
  /** The endpoint whose stored secret the preview uses; null: it is not stored yet. */
  readonly endpointId: number | null;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
  readonly onDeleted: (name: string) => void;
}

export function SchemeEditor(props: SchemeEditorProps) {
  const { endpointId, onClose, onSaved, onDeleted } = props;
  const says = words.ownScheme;
  const [name, setName] = useState(props.name);
  const stored = useStore((state) => state.schemes.find((one) => one.name === name));
  /** The record that the edit started from. */
  const [read, setRead] = useState(stored ?? null);
  const [draft, setDraft] = useState<Draft>(() =>
    stored ? draftOf(stored) : newDraft(useStore.getState().schemes),
  );
  const [isTouched, setIsTouched] = useState(false);
  /** Kept for the question: the list without it comes before the answer. */
  const [removing, setRemoving] = useState<Scheme | null>(null);
  const { isSaved, setSaved } = useLeaveWhenSaved(isTouched, onClose);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const { value, error } = valueOf(draft);
  const checked = usePreview(value, endpointId);
  const isGone = name !== null && !stored;
  const follow = (scheme: Scheme) => {
    setRead(scheme);
    setDraft(draftOf(scheme));
    setIsTouched(false);
  };
  if (stored && stored !== read && !isTouched) follow(stored);
  const isContradicted = stored && isTouched && !isSame(stored, read) && !isSame(stored, value);
  const change = (next: Draft) => {
    setDraft(next);
    setIsTouched(true);
    save.setError(null);
    setSaved(false);
  };

  const save = useAct({ act: says.save, of: value?.service ?? '' }, async () => {
    if (!value) return null;
    const reply = await saveScheme({ from: isGone ? null : read, to: value });
    if (!reply.ok) return reply;
    return () => {
      setName(reply.value.name);
      setRead(reply.value);
      setIsTouched(!isSame(valueOf(latest.current).value, value));
      setSaved(true);
      onSaved(reply.value.name);
    };
  });
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LIMITS.schemeText * 4) {
      save.setError(says.tooLong);
      return;
    }
    const text = await file.text().catch(() => null);
    if (text === null) {
      save.setError(words.share.unreadable);
      return;
    }
    // What was typed meanwhile stays.
    setDraft((now) => (now === draft ? { is: 'json', text } : now));
    setIsTouched(true);
    save.setError(null);
  };

  return (
    <Dialog
      title={name === null ? says.newTitle : says.editTitle(name)}
      size="wide"
      onClose={onClose}
      isUnsaved={isTouched && !save.isPending}
    >
      <Form className="scheme-editor" onSubmit={save.start}>
        <div className="scheme-columns">
          <div className="stack scheme-column">
            {isGone && <NoteLine kind="warning">{says.goneMeanwhile}</NoteLine>}
            <div className="level scheme-tools">
              <View draft={draft} value={value} isChecked={checked.isRight} onChange={setDraft} />
              {name === null && <StartFrom onCopy={(copy) => change(copied(copy, value))} />}
            </div>
            {name === null && (
              <FindRule endpointId={endpointId} onUse={(rule) => change(copied(rule, value))} />
            )}
            {draft.is === 'form' ? (
              <SchemeFields
                form={draft.form}
                onChange={(part) => change({ is: 'form', form: { ...draft.form, ...part } })}
              />
            ) : (
              <LateEditor
                label={says.record}
                text={draft.text}
                onChange={(text) => change({ is: 'json', text })}
              />
            )}
          </div>
          <SchemePreview
            preview={checked.preview}
            error={
              error
                ? says.atLine(formatCount(error.line), words.documented.jsonProblem(error))
                : located(checked.failure, draft)
            }
            isCurrent={checked.isCurrent}
          />
        </div>
        <Elsewhere
          contradictions={
            isContradicted
              ? [{ name: 'scheme', label: says.part, theirs: JSON.stringify(stored) }]
              : []
          }
          onKeep={() => stored && setRead(stored)}
          onTake={() => stored && follow(stored)}
        />
        <footer className="dialog-foot">
          {stored && (
            <Button kind="danger" icon={Trash2} onPress={() => setRemoving(stored)}>
              {says.remove}
            </Button>
          )}
          <FilesButton onFiles={([file]) => void importFile(file)}>{says.import}</FilesButton>
          <Button
            icon={Download}
            isDisabled={!checked.isRight || !value}
            onPress={() => value && exportRecord(value)}
          >
            {says.export}
          </Button>
          <span className="grow foot-says">
            <FailureSays says={save.error} as="span" />
            <span role="status">{isSaved && isTouched && words.ui.savedBefore}</span>
          </span>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {says.save}
          </Button>
        </footer>
      </Form>
      {removing && (
        <DeleteScheme
          scheme={removing}
          onClose={() => setRemoving(null)}
          onDeleted={() => {
            onDeleted(removing.name);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** A failure with the line of the text that it is about. */
function located(failure: Failure | null, draft: Draft): string | null {
  if (failure?.code !== 'invalid-input' || draft.is === 'form') return failure?.message ?? null;
  const line = lineOf(draft.text, failure.details.where);
  return words.ownScheme.atLine(formatCount(line), failure.message);
}

/** A copy under the name that was typed. Nobody has checked the changed rule. */
function copied(scheme: Scheme | null, before: Scheme | null): Draft {
  const blank = newDraft(useStore.getState().schemes);
  const present = before ?? valueOf(blank).value;
  const source = scheme ?? valueOf(blank).value;
  if (!source || !present) return blank;
  const { name, service } = present;
  return draftOf({ ...source, name, service, basis: 'third-party' });
}

const exportRecord = (scheme: Scheme) =>
  saveFile(`${scheme.name}.json`, new Blob([recordText(scheme)], { type: 'application/json' }));

interface ViewProps {
  readonly draft: Draft;
  readonly value: Scheme | null;
  /** The host takes the value as a record. */
  readonly isChecked: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** Form or JSON. The same record either way. */
function View({ draft, value, isChecked, onChange }: ViewProps) {
  const says = words.ownScheme;
  const form = draft.is === 'json' && isChecked && value ? schemeForm(value) : null;
  const show = (view: Draft['is']) => {
    if (view === 'json' && value) onChange(jsonDraft(value));
    if (view === 'form' && form) onChange({ is: 'form', form });
  };
  return (
    <>
      <Segmented
        label={says.view}
        options={optionsOf(says.views)}
        value={draft.is}
        onChange={show}
      />
      {draft.is === 'json' && isChecked && !form && <p className="muted">{says.onlyJson}</p>}
    </>
  );
}
