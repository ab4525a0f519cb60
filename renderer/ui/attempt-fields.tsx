// The options of an attempt, in every form that sends: the timeout, and whether any certificate is accepted.

import { words } from '../words/words.ts';
import { TextField } from './field.tsx';
import { Switch } from './switch.tsx';

interface AttemptDraft {
  readonly timeoutSeconds: string;
  readonly acceptAnyCertificate: boolean;
}

interface AttemptFieldProps {
  readonly draft: AttemptDraft;
  readonly onChange: (change: Partial<AttemptDraft>) => void;
}

interface TimeoutProps extends AttemptFieldProps {
  readonly label?: string;
  readonly hint?: string;
  readonly error: string | undefined;
}

export function TimeoutField({ label, hint, draft, error, onChange }: TimeoutProps) {
  return (
    <TextField
      label={label ?? words.ui.timeout}
      inputMode="decimal"
      hint={hint}
      value={draft.timeoutSeconds}
      error={error ?? null}
      onChange={(timeoutSeconds) => onChange({ timeoutSeconds })}
    />
  );
}

export function AnyCertificate({ draft, onChange }: AttemptFieldProps) {
  return (
    <Switch
      isOn={draft.acceptAnyCertificate}
      onChange={(acceptAnyCertificate) => onChange({ acceptAnyCertificate })}
    >
      {words.ui.anyCertificate}
    </Switch>
  );
}
