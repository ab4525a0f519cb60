// The form from the field table: one row for each field in the order in which it is sent.

import { Plus, X } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, ToggleButton } from 'react-aria-components';
import { useRef } from 'react';
import type { ComposeDraft, ComposeField } from '../../shared/webhook/compose.ts';
import { IconButton } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { absentFields, changedAt, ruleOf, withField, withoutAt } from './form-fields.ts';
import { ItemRows } from './item-rows.tsx';

/** Longer values are not put into a line of text. */
const LONGEST_SHOWN = 20_000;

export interface FormPart {
  readonly form: ComposeDraft;
  readonly onChange: (form: ComposeDraft) => void;
}

interface FieldRowsProps extends FormPart {
  /** What is wrong, and with which field. */
  readonly error: { readonly field: string; readonly message: string } | null;
}

export function FieldRows({ form, error, onChange }: FieldRowsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, part: Partial<ComposeField>) =>
    onChange({ ...form, fields: changedAt(form.fields, at, part) });
  const remove = (at: number) => {
    // The button goes with its row; the focus stays here instead of leaving the form.
    group.current?.focus();
    onChange({ ...form, fields: withoutAt(form.fields, at) });
  };
  return (
    <fieldset ref={group} className="compose-fields" tabIndex={-1}>
      <legend className="only-heard">Fields of the body</legend>
      {form.fields.map((field, at) => (
        <div key={at} className="compose-field">
          <FieldName field={field} at={at} onChange={(part) => change(at, part)} />
          {field.kind === 'items' ? (
            <ItemRows form={form} onChange={onChange} error={error} />
          ) : (
            <FieldValue field={field} at={at} onChange={(part) => change(at, part)} />
          )}
          <IconButton
            label={`Remove ${field.name || `field ${at + 1}`}`}
            icon={X}
            size={14}
            onPress={() => remove(at)}
          />
          {error?.field === field.name && field.kind === 'literal' && (
            <p className="says-error compose-field-error">{error.message}</p>
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

/** A documented name stands fast; any other can be typed. */
function FieldName({ field, at, onChange }: OneFieldProps) {
  const rule = ruleOf(field.name);
  if (rule) {
    return (
      <span className="data compose-name" title={rule.notes}>
        {field.name}
      </span>
    );
  }
  return (
    <input
      className="input data"
      aria-label={`Name of field ${at + 1}`}
      placeholder="name"
      spellCheck={false}
      autoComplete="off"
      value={field.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
  );
}

function FieldValue({ field, at, onChange }: OneFieldProps) {
  const name = field.name || `field ${at + 1}`;
  if (field.value.length > LONGEST_SHOWN) {
    return (
      <span className="muted compose-long">
        {formatCount(field.value.length)} characters, too long to be edited here.
      </span>
    );
  }
  return (
    <div className="compose-value">
      {/* Several lines: a line end within a value must not be lost. */}
      <textarea
        className="input data"
        aria-label={`Value of ${name}`}
        rows={1}
        dir="auto"
        spellCheck={false}
        value={field.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <ToggleButton
        className="kind-toggle"
        aria-label={`Write ${name} as JSON, not as a text`}
        isSelected={field.kind === 'literal'}
        onChange={(isLiteral) => onChange({ kind: isLiteral ? 'literal' : 'string' })}
      >
        JSON
      </ToggleButton>
    </div>
  );
}

const UNKNOWN = 'a field that is not in the document';

function AddField({ form, onChange }: FormPart) {
  return (
    <MenuTrigger>
      <Button className="button button-quiet">
        <Plus size={14} aria-hidden />
        <span>Add field</span>
      </Button>
      <Popover className="popover" placement="bottom start" offset={4}>
        <Menu
          className="menu"
          onAction={(key) => onChange(withField(form, key === UNKNOWN ? '' : String(key)))}
        >
          {[...absentFields(form).map(({ name }) => name), UNKNOWN].map((name) => (
            <MenuItem key={name} id={name} className="menu-item">
              {name === UNKNOWN ? 'One that is not in the document' : name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
