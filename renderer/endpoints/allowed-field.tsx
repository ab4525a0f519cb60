// The addresses that the service may send from (document 5.2).

import { TextArea } from '../ui/field.tsx';
import { words } from '../words/words.ts';

interface AllowedFieldProps {
  readonly value: string;
  readonly autoFocus: boolean;
  readonly error: string | null;
  readonly onChange: (allowed: string) => void;
}

export function AllowedField({ value, autoFocus, error, onChange }: AllowedFieldProps) {
  return (
    <>
      <TextArea
        label={words.endpoint.allowed}
        isData
        dir="ltr"
        placeholder="203.0.113.7"
        hint={words.endpoint.allowedHint}
        autoFocus={autoFocus}
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className="says-hint small">{words.endpoint.allowedSays}</p>
    </>
  );
}
