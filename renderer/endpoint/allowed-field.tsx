// The addresses that the service may send from (document 5.2).

import { TextArea } from '../ui/field.tsx';

interface AllowedFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (allowed: string) => void;
}

export function AllowedField({ value, error, onChange }: AllowedFieldProps) {
  return (
    <fieldset className="answer allowed">
      <legend>Sender’s address</legend>
      <TextArea
        label="Allowed addresses"
        isData
        placeholder="203.0.113.7"
        hint="One in each line: an address, or a range such as 203.0.113.0/24. Empty: not checked."
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className="says-hint small">
        The service’s address is not published; its support team gives it on request. The check is
        simpler and less secure than the signature, and nothing is refused by it.
      </p>
    </fieldset>
  );
}
