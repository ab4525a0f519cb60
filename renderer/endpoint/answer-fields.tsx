// What the endpoint's sender is answered, and what the service makes of it.

import { TextArea, TextField } from '../ui/field.tsx';
import { HeaderEditor } from '../ui/header-editor.tsx';
import type { EndpointForm, FormErrors } from './endpoint-form.ts';

interface AnswerFieldsProps {
  readonly form: EndpointForm;
  readonly errors: FormErrors;
  readonly onChange: (change: Partial<EndpointForm>) => void;
}

export function AnswerFields({ form, errors, onChange }: AnswerFieldsProps) {
  return (
    <fieldset className="answer">
      <legend>Answer</legend>
      <TextField
        label="Status"
        inputMode="numeric"
        isData
        value={form.status}
        error={errors.status ?? null}
        warning={
          form.status !== '200' &&
          'The service counts exactly 200 as delivered. It sends the webhook again after any other status.'
        }
        hint="Exactly 200 counts as delivered."
        onChange={(status) => onChange({ status })}
      />
      <HeaderEditor headers={form.headers} onChange={(headers) => onChange({ headers })} />
      <TextArea
        label="Body"
        isData
        hint="The service does not use it."
        value={form.body}
        onChange={(body) => onChange({ body })}
      />
    </fieldset>
  );
}
