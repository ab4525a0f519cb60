// The fields of forms: lines of text with a hint and an error, choices of one of a few (side by side, or in a list), and switches.

import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  RadioButton,
  RadioField,
  RadioGroup,
  Select,
  SelectValue,
  ToggleButton,
  ToggleButtonGroup,
  SwitchButton,
  SwitchField,
} from 'react-aria-components';
import type { Drawn } from './fields.ts';

interface SaysProps {
  readonly label: string;
  /** Only for screen readers, not shown above. */
  readonly hidesLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Does not prevent saving, but must be known. */
  readonly warning?: ReactNode;
}

export type TextProps = SaysProps &
  // A browser cuts a longer text that is pasted, and says nothing: `upTo` of a form's table keeps it.
  Omit<ComponentProps<'input'>, 'id' | 'maxLength' | 'onChange' | 'value'> & {
    readonly isData?: boolean | undefined;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly button?: ReactNode;
    /** In several lines. */
    readonly rows?: number | undefined;
  };

export function TextField(props: TextProps) {
  const { label, hidesLabel, hint, error, warning, isData, onChange, button, ...input } = props;
  const id = useId();
  const control = controlOf(id, { error, isData, onChange });
  const line = <Typed {...input} {...control} />;
  return (
    <Frame {...{ id, label, hidesLabel, hint, error, warning }} autoFocus={input.autoFocus}>
      {button ? (
        <div className="combo holds" dir={input.dir}>
          {line}
          {button}
        </div>
      ) : (
        line
      )}
    </Frame>
  );
}

type TypedProps = ComponentProps<'input'> & Pick<TextProps, 'rows'>;

/** What a field gives it, both elements have. */
function Typed({ rows, ...props }: TypedProps) {
  return rows === undefined ? (
    <input type="text" autoComplete="off" {...props} />
  ) : (
    <textarea rows={rows} {...(props as ComponentProps<'textarea'>)} />
  );
}

type BareProps = Omit<TextProps, Exclude<keyof SaysProps, 'label' | 'error'> | 'isData' | 'button'>;

/** A text of data in a row or a table, whose place says what it is: its label is only heard. */
export const BareInput = ({ label, error, onChange, ...input }: BareProps) => (
  <Typed
    className="input data"
    spellCheck={false}
    {...input}
    aria-label={label}
    aria-invalid={Boolean(error) || undefined}
    onChange={({ target }) => onChange(target.value)}
  />
);

type Controlled = Pick<TextProps, 'error' | 'isData' | 'onChange'>;

/** What the control itself has of the field. */
const controlOf = (id: string, { error, isData = false, onChange }: Controlled) => ({
  id,
  spellCheck: false,
  className: ['input', ...(isData ? ['data'] : [])].join(' '),
  'aria-invalid': error ? true : undefined,
  'aria-describedby': `${id}-says`,
  onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
});

interface FrameProps extends SaysProps {
  readonly id: string;
  readonly autoFocus?: boolean | undefined;
  readonly children?: ReactNode;
}

function Frame(props: FrameProps) {
  const { id, label, hidesLabel = false, hint, error, warning, autoFocus, children } = props;
  const [isFirst] = useState(autoFocus);
  useEffect(() => {
    // Once more: a dialog under that of the field has taken the focus back, because it did not know the other yet.
    if (isFirst) document.getElementById(id)?.focus();
  }, [id, isFirst]);
  return (
    <div className="field">
      <label htmlFor={id} className={hidesLabel ? 'only-heard' : undefined}>
        {label}
      </label>
      {children}
      <div id={`${id}-says`} className="field-says small">
        {error && <p className="says-error">{error}</p>}
        {warning && (
          <p className="says-warning" role="status">
            {warning}
          </p>
        )}
        {!error && !warning && hint && <p className="says-hint">{hint}</p>}
      </div>
    </div>
  );
}

export interface Option<T extends string> {
  readonly id: T;
  readonly words: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export const optionsOf = <T extends string>(words: Readonly<Record<T, string>>): Option<T>[] =>
  (Object.keys(words) as T[]).map((id) => ({ id, words: words[id] }));

export function Segmented<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      className="segmented rigid rounded soft"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map(({ id, words }) => (
        <ToggleButton key={id} id={id}>
          <bdi>{words}</bdi>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface SelectProps<T extends string> extends Omit<ChoiceProps<T>, 'value'> {
  readonly value: T | null;
  readonly placeholder?: string;
  /** Only for screen readers, not shown above. */
  readonly hidesLabel?: boolean;
  readonly isDisabled?: boolean;
}

export function SelectField<T extends string>(props: SelectProps<T>) {
  return (
    <SelectFrame {...props}>
      <ListBox className="menu">{props.options.map(entryOf)}</ListBox>
    </SelectFrame>
  );
}

interface SelectFrameProps<T extends string> extends SelectProps<T> {
  /** Whether its list is open, if that has to be known. */
  readonly open?: { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };
  readonly children: ReactNode;
}

export function SelectFrame<T extends string>(props: SelectFrameProps<T>) {
  const { label, options, value, onChange, placeholder, open, children } = props;
  const { hidesLabel = false, isDisabled = false } = props;
  return (
    <Select
      className="field select"
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen) onChange(chosen.id);
      }}
      {...open}
      {...(hidesLabel && { 'aria-label': label })}
      {...(placeholder !== undefined && { placeholder })}
    >
      {!hidesLabel && <Label>{label}</Label>}
      <Button className="select-button inline-flex middle apart gap-icon rounded">
        <SelectValue className="level gap-icon clip" />
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className="popover" offset={4}>
        {children}
      </Popover>
    </Select>
  );
}

export const entryOf = <T extends string>({ id, words, icon, isDisabled = false }: Option<T>) => (
  <ListBoxItem key={id} id={id} textValue={words} className="menu-item" isDisabled={isDisabled}>
    {({ isSelected }) => (
      <>
        {icon}
        <bdi className="grow">{words}</bdi>
        {isSelected && <Check size={14} aria-hidden />}
      </>
    )}
  </ListBoxItem>
);

export function Radios<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <RadioGroup
      className="level radio-group wraps"
      orientation="horizontal"
      value={value}
      onChange={(id) => onChange(id as T)}
    >
      <Label>{label}</Label>
      {options.map(({ id, words, isDisabled = false }) => (
        <RadioField key={id} value={id} isDisabled={isDisabled}>
          <RadioButton className="radio level holds gap-icon">
            <span className="radio-dot" aria-hidden />
            {words}
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}

interface SwitchProps extends Drawn<boolean, unknown> {
  readonly children: ReactNode;
}

export function Switch({ value, onChange, children }: SwitchProps) {
  return (
    <SwitchField isSelected={value} onChange={onChange}>
      <SwitchButton className="switch level holds gap-icon">
        <span className="switch-track holds rigid" aria-hidden />
        {children}
      </SwitchButton>
    </SwitchField>
  );
}
