// The edited body as a form: one row for each documented field, then the others. Each edit changes only its place of
// the text.

import { useEffect, useMemo, useRef, useState } from 'react';
import { withNewMember } from '../../../shared/json/edit.ts';
import { editedFields } from '../../../shared/replay/fields.ts';
import { afterDialog } from '../../go/focus.ts';
import { BareInput } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import { Button, NoteLine } from '../../ui/basics.tsx';
import { useMore } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';
import type { EditedBody } from './edited-body.ts';
import { EditedField } from './edited-field.tsx';

interface EditedFormProps {
  readonly body: EditedBody;
  readonly isSigned: boolean;
  readonly onEdit: (text: string) => void;
  readonly onShow: (start: number, end: number) => void;
}

/** Rows drawn at once: a body may have thousands of names. */
const ROWS = 60;

export function EditedForm({ body, isSigned, onEdit, onShow }: EditedFormProps) {
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
