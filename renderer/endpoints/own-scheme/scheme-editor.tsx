// The editor of a scheme of one's own, in place of the endpoint's form: its record as JSON at the start, the preview on a
// webhook at the end. Another window may edit the same scheme: an untouched editor follows, otherwise a person decides.

import { Download, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changesOf, merge } from '../../../shared/contract/changes.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { Path } from '../../../shared/json/tree.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { EditorFoot, useEditor } from '../../go/editor.tsx';
import { Page } from '../../go/page.tsx';
import { ConfirmAct } from '../../host/confirm.tsx';
import { Button, Form, NoteLine } from '../../ui/basics.tsx';
import type { EditorHandle } from '../../ui/code-editor.tsx';
import { FilesButton, saveFile, textOf } from '../../ui/files.tsx';
import { LateEditor } from '../../ui/late-editor.tsx';
import { useStore } from '../../ui/store.ts';
import { formatCount, words } from '../../words/words.ts';
import { deleteScheme, saveScheme } from '../state/endpoints.ts';
import { Completions } from './completion.tsx';
import { lineAt, newRecord, placeOf, recordOf, recordText } from './record-text.ts';
import { SchemePreview, usePreview } from './scheme-preview.tsx';
import { FindRule, StartFrom } from './start-from.tsx';

interface SchemeEditorProps {
  /** Null: a new one. */
  readonly name: string | null;
  /** The endpoint whose stored secret the preview uses; null: it is not stored yet. */
  readonly endpointId: number | null;
  /** The endpoint's form is shown; what is typed here stays. */
  readonly isHidden: boolean;
  readonly onTouch: (isTouched: boolean) => void;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
  readonly onDeleted: (name: string) => void;
}

export function SchemeEditor(props: SchemeEditorProps) {
  const { endpointId, isHidden, onTouch, onClose, onSaved, onDeleted } = props;
  const says = words.ownScheme;
  const [name, setName] = useState(props.name);
  const stored = useStore((state) => state.schemes.find((one) => one.name === name));
  const [record, setRecord] = useState(() => stored ?? newRecord(useStore.getState().schemes));
  if (stored && stored !== record) setRecord(stored);
  const isGone = name !== null && !stored;
  /** Of the cursor in the text. */
  const [at, setAt] = useState(0);
  const code = useRef<EditorHandle>(null);
  /** The value to go to, once the editor has it. */
  const goTo = useRef<Path | null>(null);
  /** Kept for the question: the list without it comes before the answer. */
  const [removing, setRemoving] = useState<Scheme | null>(null);
  const editor = useEditor({
    present: useMemo(() => ({ record }), [record]),
    formOf,
    errorsOf: () => ({}),
    named: ({ record: typed }) => ({ act: says.save, of: recordOf(typed).value?.service ?? '' }),
    close: onClose,
    save: async ({ form, read, typed, saved }) => {
      const { value: to } = recordOf(form.record);
      if (!to) return null;
      const from = name === null || isGone ? null : read.record;
      const reply = await saveScheme({ from, to });
      if (!reply.ok) return reply;
      return () => {
        setName(reply.value.name);
        saved(typed, { record: reply.value });
        onSaved(reply.value.name);
      };
    },
  });
  const { isTouched } = editor;
  const { record: text } = editor.form;
  useEffect(() => {
    onTouch(isTouched);
    return () => onTouch(false);
  }, [isTouched, onTouch]);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
    if (goTo.current) code.current?.show(...spanOf(text, goTo.current));
    goTo.current = null;
  }, [text]);
  const { value, error } = recordOf(text);
  const checked = usePreview(value, endpointId);
  const { failure } = checked;
  const mistake = useMemo(
    () =>
      failure?.code === 'invalid-input'
        ? { ...placeOf(text, failure.details.where.split('.')), says: failure.message }
        : null,
    [failure, text],
  );
  const changes = stored ? changesOf(editor.read, { record: value }) : {};
  const change = (next: string) => editor.change({ record: next });
  const remove = async (deleted: string) => {
    const reply = await deleteScheme(deleted);
    if (!reply.ok) return reply;
    return () => {
      onDeleted(deleted);
      onClose();
    };
  };
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await textOf(file, LIMITS.schemeText, says.tooLong);
    if (typeof read !== 'string') editor.setError(read.message);
    else if (latest.current === text) change(read); // what was typed meanwhile stays
  };

  return (
    <Page
      title={name === null ? says.newTitle : words.app.editEndpointNamed(name)}
      isWide
      isHidden={isHidden}
    >
      <Form className="scheme-editor" onSubmit={editor.start}>
        <div className="columns">
          <div className="column">
            {isGone && <NoteLine kind="warning">{says.goneMeanwhile}</NoteLine>}
            {name === null && (
              <>
                <StartFrom onCopy={(copy) => change(copied(copy, value))} />
                <FindRule endpointId={endpointId} onUse={(rule) => change(copied(rule, value))} />
              </>
            )}
            <LateEditor
              ref={code}
              label={says.record}
              text={text}
              mistake={mistake}
              onChange={change}
              onPlace={setAt}
            />
            <Completions
              text={text}
              at={at}
              onChoose={({ record, path }) => {
                goTo.current = path;
                change(recordText(record));
              }}
            />
          </div>
          <SchemePreview
            preview={checked.preview}
            error={
              error
                ? says.atLine(formatCount(error.line), words.documented.jsonProblem(error))
                : mistake
                  ? says.atLine(formatCount(lineAt(text, mistake.start)), mistake.says)
                  : (failure?.message ?? null)
            }
            isCurrent={checked.isCurrent}
          />
        </div>
        <EditorFoot
          editor={editor}
          button={{ children: says.save }}
          error={editor.error}
          conflicts={merge({ record }, changes).conflicts}
          labels={{ record: says.part }}
          theirs={() => JSON.stringify(stored)}
        >
          {stored && (
            <Button kind="danger" icon={Trash2} onPress={() => setRemoving(stored)}>
              {says.remove}
            </Button>
          )}
          <FilesButton onFiles={([file]) => void importFile(file)}>
            {words.share.importNow}
          </FilesButton>
          <Button
            icon={Download}
            isDisabled={!checked.isRight || !value}
            onPress={() => value && exportRecord(value)}
          >
            {says.export}
          </Button>
        </EditorFoot>
      </Form>
      {removing && (
        <ConfirmAct
          title={words.endpoint.removeTitle(removing.service)}
          act={says.remove}
          of={removing.service}
          run={remove.bind(null, removing.name)}
          onClose={() => setRemoving(null)}
        >
          <p>{says.removeSays}</p>
        </ConfirmAct>
      )}
    </Page>
  );
}

const formOf = ({ record }: { readonly record: Scheme }) => ({ record: recordText(record) });

const spanOf = (text: string, path: Path) => {
  const { start, end } = placeOf(text, path);
  return [start, end] as const;
};

/** A copy under the name that was typed. Nobody has checked the changed rule. */
function copied(scheme: Scheme | null, before: Scheme | null): string {
  const blank = newRecord(useStore.getState().schemes);
  const { name, service } = before ?? blank;
  return recordText({ ...(scheme ?? blank), name, service, basis: 'third-party' });
}

const exportRecord = (scheme: Scheme) =>
  saveFile(`${scheme.name}.json`, new Blob([recordText(scheme)], { type: 'application/json' }));
