// Choosing one of a few in a form, side by side.

import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import type { Option } from './choice.tsx';

interface RadiosProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function Radios<T extends string>({ label, options, value, onChange }: RadiosProps<T>) {
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
