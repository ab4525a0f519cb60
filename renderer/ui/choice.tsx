// Choosing one of a few: a segmented control for views, a drop-down list for filters and forms, and radios side by side.

import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
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
} from 'react-aria-components';

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

interface FrameProps<T extends string> extends SelectProps<T> {
  /** Whether its list is open, if that has to be known. */
  readonly open?: { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };
  readonly children: ReactNode;
}

export function SelectFrame<T extends string>(props: FrameProps<T>) {
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
      <Button className="select-button gap-icon rounded">
        <SelectValue />
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
        {isSelected && <Check className="menu-tick" size={14} aria-hidden />}
      </>
    )}
  </ListBoxItem>
);

export function Radios<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <RadioGroup
      className="level radio-group"
      orientation="horizontal"
      value={value}
      onChange={(id) => onChange(id as T)}
    >
      <Label>{label}</Label>
      {options.map(({ id, words, isDisabled = false }) => (
        <RadioField key={id} value={id} isDisabled={isDisabled}>
          <RadioButton className="radio">
            <span className="radio-dot" aria-hidden />
            {words}
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
