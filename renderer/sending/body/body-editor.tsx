// Writing a body, or editing a captured one, before it is sent: a form and the JSON, side by side where there is room. The form has
// one row for each documented field, then the others; each edit changes only its place of the text.

import { ChevronDown } from 'lucide-react';
import { useMemo, useRef, useEffect, useState } from 'react';
import { Button as MenuButton } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { shorten } from '../../../shared/json/cut.ts';
import { withNewMember } from '../../../shared/json/edit.ts';
import { bodyChanges, type BodyChanges } from '../../../shared/replay/changes.ts';
import { inLines, reversed, withoutBlanks } from '../../../shared/replay/edits.ts';
import { type ReadBody, editedFields } from '../../../shared/replay/fields.ts';
import { afterDialog } from '../../go/focus.ts';
import { Button, NoteLine } from '../../ui/basics.tsx';
import type { EditorHandle } from '../../ui/code-editor.tsx';
import { useMore } from '../../ui/data-text.tsx';
import { BareInput, optionsOf, Segmented } from '../../ui/field.tsx';
import { LateEditor } from '../../ui/late-editor.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { setEditView } from '../state/replay.ts';
import type { EditedBody } from './edited-body.ts';
import { EditedField } from './edited-field.tsx';

interface BodyEditorProps {
  readonly body: EditedBody;
  readonly label: string;
  readonly isSigned: boolean;
  readonly onEdit: (text: string) => void;
  /** Takes every change of a captured body back. */
  readonly onDiscard?: () => void;
}

export function BodyEditor({ body, label, isSigned, onEdit, onDiscard }: BodyEditorProps) {
  const says = words.replay;
  const view = useStore((state) => state.editView);
  const editor = useRef<EditorHandle>(null);
  const { text, capturedText, edited, captured } = body;
  const isChanged = text !== capturedText;
  const changes = useMemo(
    () => bodyChanges(edited, captured, !isChanged),
    [edited, captured, isChanged],
  );
  const show = (start: number, end: number) => {
    flushSync(() => setEditView('json')); // a hidden element cannot be focused
    editor.current?.show(start, end);
  };
  return (
    <div className="stack edit gap-8">
      <div className="level as-high wraps gap-12">
        <div className="edit-views">
          <Segmented
            label={says.view}
            options={optionsOf(says.views)}
            value={view}
            onChange={setEditView}
          />
        </div>
        <p className="edit-changes breaks" role="status">
          {capturedText !== null && changesSay(changes, isSigned)}
        </p>
        {edited && <WholeMenu body={edited} onEdit={onEdit} />}
        {onDiscard && isChanged && (
          <Button kind="quiet" onPress={onDiscard}>
            {says.discard}
          </Button>
        )}
      </div>
      <div className="edit-panes" data-view={view}>
        <div className="edit-form narrows">
          <EditedForm body={body} isSigned={isSigned} onEdit={onEdit} onShow={show} />
        </div>
        <div className="edit-json narrows">
          <LateEditor
            ref={editor}
            label={label}
            text={text}
            {...(capturedText !== null && { original: capturedText })}
            onChange={onEdit}
          />
        </div>
      </div>
    </div>
  );
}

const WHOLE_EDITS = { lines: inLines, compact: withoutBlanks, reverse: reversed } as const;

type WholeEdit = keyof typeof WHOLE_EDITS;

/** Edits of the whole body that a correct receiver accepts. */
function WholeMenu(props: { readonly body: ReadBody; readonly onEdit: (text: string) => void }) {
  const { body, onEdit } = props;
  const says = words.replay;
  const entries = (Object.keys(WHOLE_EDITS) as WholeEdit[]).map((edit) => ({
    words: says.wholeEdits[edit],
    run: () => onEdit(WHOLE_EDITS[edit](body)),
  }));
  return (
    <MoreMenu label={says.whole} entries={() => [{ title: says.wholeSays, entries }]}>
      <MenuButton className="button button-quiet">
        <span>{says.whole}</span>
        <ChevronDown size={14} aria-hidden />
      </MenuButton>
    </MoreMenu>
  );
}

/** Longer names, and more names, are cut. */
const MOST_NAMES = 5;
const LONGEST_NAME = 40;

export function changesSay(changes: BodyChanges, isSignedAnew: boolean): string {
  const says = words.replay.changes;
  const anew = isSignedAnew ? [says.signedAnew] : [];
  if (changes.kind === 'none') return sentence([says.none, ...anew]);
  if (changes.kind === 'text') return sentence([says.text, ...anew]);
  const { changed, added, leftOut, isReordered, isOnlyWriting } = changes;
  const part = (names: readonly string[], say: (count: number, names: string) => string) =>
    names.length === 0 ? [] : [say(names.length, listed(names))];
  return sentence([
    ...part(changed, says.changed),
    ...part(added, says.added),
    ...part(leftOut, says.leftOut),
    ...(isReordered ? [says.reordered] : []),
    ...(isOnlyWriting ? [says.onlyWriting] : []),
    ...anew,
  ]);
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => JSON.stringify(name).slice(1, -1));
  const cut = shown.map((name) => shorten(name, LONGEST_NAME));
  const rest = names.length - cut.length;
  return [...cut, ...(rest > 0 ? [words.replay.changes.more(rest)] : [])].join(', ');
}

interface EditedFormProps {
  readonly body: EditedBody;
  readonly isSigned: boolean;
  readonly onEdit: (text: string) => void;
  readonly onShow: (start: number, end: number) => void;
}

/** Rows drawn at once: a body may have thousands of names. */
const ROWS = 60;

function EditedForm({ body, isSigned, onEdit, onShow }: EditedFormProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { edited, captured } = body;
  const fields = useMemo(() => (edited ? editedFields(edited, captured) : []), [edited, captured]);
  const { shown, button } = useMore(fields, ROWS);
  const fieldToEdit = useStore((state) => state.fieldToEdit);
  useEffect(() => {
    if (fieldToEdit === null || !group.current) return;
    useStore.setState({ fieldToEdit: null });
    focusValue(group.current, fieldToEdit);
  }, [fieldToEdit]);
  if (!edited) return <NoForm body={body} onShow={onShow} />;
  return (
    <fieldset
      ref={group}
      className="stack unringed at-top gap-4"
      tabIndex={-1}
      onKeyDown={(event) => {
        // Enter in a one-line field would send the replay.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
    >
      <legend className="only-heard">{words.replay.fields}</legend>
      {shown.map((field) => (
        <EditedField
          key={`${field.occurrence} ${field.name}`}
          field={field}
          edited={edited}
          captured={captured}
          isMadeAnew={isSigned && field.name === 'sign'}
          onEdit={onEdit}
          onGone={() => afterDialog(() => group.current?.focus())}
        />
      ))}
      {button}
      <AddField onAdd={(name) => onEdit(withNewMember(edited.text, edited.object, name, '""'))} />
    </fieldset>
  );
}

/** Focuses a field's value, ready to be typed over. */
function focusValue(form: HTMLElement, name: string): void {
  const rows = [...form.children];
  const row = rows.find((one) => one.getAttribute('aria-label') === name);
  const value = (row ?? form).querySelector<HTMLElement>(['textarea', 'input', 'button'].join());
  value?.focus();
  if (value instanceof HTMLTextAreaElement || value instanceof HTMLInputElement) value.select();
}

function AddField({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const add = () => {
    if (name === '') return;
    onAdd(name);
    setName('');
  };
  return (
    <div className="level edit-add gap-8 stretches" data-typed={name === '' ? undefined : ''}>
      <BareInput
        label={words.replay.newName}
        placeholder={words.replay.newName}
        value={name}
        onChange={setName}
        onKeyDown={({ key }) => key === 'Enter' && add()}
      />
      <Button onPress={add} isDisabled={name === ''}>
        {words.replay.addField}
      </Button>
    </div>
  );
}

/** Why there are no fields, and where the text stops being JSON. */
function NoForm({ body, onShow }: Pick<EditedFormProps, 'body' | 'onShow'>) {
  const says = words.replay;
  const { parsed } = body;
  if (parsed.ok) {
    return (
      <div data-wrong>
        <NoteLine kind="warning">{says.notAnObject}</NoteLine>
      </div>
    );
  }
  const { code, line, column, start, end } = parsed.error;
  return (
    <div className="stack at-top gap-4" data-wrong>
      <NoteLine kind="warning">
        {code === 'not-json' && `${says.notJsonAt(line, column)} `}
        {words.documented.jsonProblem(parsed.error)}
      </NoteLine>
      {code === 'not-json' && <Button onPress={() => onShow(start, end)}>{says.goToPlace}</Button>}
      <p className="muted">{says.formLater}</p>
    </div>
  );
}
