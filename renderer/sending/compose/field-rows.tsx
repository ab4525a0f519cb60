// The form from the field table: one row for each field in sending order.

import { Plus, X } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, ToggleButton } from 'react-aria-components';
import { useId, useRef } from 'react';
import { readLiteral } from '../../../shared/json/literal.ts';
import type { ComposeDraft, ComposeField, NotComposed } from '../../../shared/webhook/compose.ts';
import { LONGEST_SHOWN, ValueArea } from '../../body/value-area.tsx';
import { IconButton } from '../../ui/button.tsx';
import { plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { absentFields, changedAt, ruleOf, withField, withoutAt } from './form-fields.ts';
import { ItemRows } from './item-rows.tsx';

export interface FormPart {
  readonly form: ComposeDraft;
  readonly onChange: (form: ComposeDraft) => void;
}

interface FieldRowsProps extends FormPart {
  /** The error and its field. */
  readonly error: NotComposed | null;
}

export function FieldRows({ form, error, onChange }: FieldRowsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const saysId = useId();
  // If a name repeats, only the field that is not JSON is wrong.
  const wrongAt = form.fields.findIndex(
    ({ name, kind, value }) =>
      kind === 'literal' && name === error?.field && readLiteral(value) === null,
  );
  const change = (at: number, part: Partial<ComposeField>) =>
    onChange({ ...form, fields: changedAt(form.fields, at, part) });
  const remove = (at: number) => {
    // The button disappears with its row, so the focus moves here instead of leaving the form.
    group.current?.focus();
    onChange({ ...form, fields: withoutAt(form.fields, at) });
  };
  return (
    <fieldset ref={group} className="stack compose-fields" tabIndex={-1}>
      <legend className="only-heard">{words.compose.fields}</legend>
      {form.fields.map((field, at) => (
        <div key={at} className="compose-field">
          <FieldName field={field} at={at} onChange={(part) => change(at, part)} />
          {field.kind === 'items' ? (
            <ItemRows form={form} onChange={onChange} error={error} />
          ) : (
            <FieldValue
              field={field}
              at={at}
              onChange={(part) => change(at, part)}
              {...(at === wrongAt && { saysId })}
            />
          )}
          <IconButton
            label={words.compose.remove(nameOf(field, at))}
            icon={X}
            size={14}
            onPress={() => remove(at)}
          />
          {error && at === wrongAt && (
            <p id={saysId} className="says-error compose-field-error">
              {words.documented.composeProblem(error)}
            </p>
          )}
        </div>
      ))}
      <AddField form={form} onChange={onChange} />
    </fieldset>
  );
}

interface OneFieldProps {
  readonly field: ComposeField;
  readonly at: number;
  readonly onChange: (part: Partial<ComposeField>) => void;
}

interface FieldValueProps extends OneFieldProps {
  /** The id of the element with its error, if it has one. */
  readonly saysId?: string;
}

/** A documented name is fixed; any other can be typed. */
function FieldName({ field, at, onChange }: OneFieldProps) {
  const rule = ruleOf(field.name);
  if (rule) {
    return (
      <span className="data compose-name" title={words.documented.field(rule)}>
        {field.name}
      </span>
    );
  }
  return (
    <input
      className="input data"
      aria-label={words.compose.nameOfField(at + 1)}
      placeholder={words.ui.namePlaceholder}
      spellCheck={false}
      autoComplete="off"
      value={field.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
  );
}

function FieldValue({ field, at, onChange, saysId }: FieldValueProps) {
  const name = nameOf(field, at);
  if (field.value.length > LONGEST_SHOWN) {
    return (
      <span className="muted compose-long">
        {words.compose.tooLong(plural(field.value.length, 'character'))}
      </span>
    );
  }
  return (
    <div className="compose-value">
      <ValueArea
        label={words.replay.valueOf(name)}
        value={field.value}
        onChange={(value) => onChange({ value })}
        {...(saysId !== undefined && { isWrong: true, saysId })}
      />
      <ToggleButton
        className="kind-toggle"
        aria-label={words.compose.writeAsJson(name)}
        isSelected={field.kind === 'literal'}
        onChange={(isLiteral) => onChange({ kind: isLiteral ? 'literal' : 'string' })}
      >
        JSON
      </ToggleButton>
    </div>
  );
}

const nameOf = ({ name }: ComposeField, at: number) => name || words.compose.fieldNumber(at + 1);

/** No documented field has this name. */
const UNKNOWN = '*';

function AddField({ form, onChange }: FormPart) {
  return (
    <MenuTrigger>
      <Button className="button button-quiet">
        <Plus size={14} aria-hidden />
        <span>{words.replay.addField}</span>
      </Button>
      <Popover className="popover" placement="bottom start" offset={4}>
        <Menu
          className="menu"
          onAction={(key) => onChange(withField(form, key === UNKNOWN ? '' : String(key)))}
        >
          {[...absentFields(form).map(({ name }) => name), UNKNOWN].map((name) => (
            <MenuItem key={name} id={name} className="menu-item">
              {name === UNKNOWN ? words.compose.unknownField : name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
