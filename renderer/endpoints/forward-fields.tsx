// Where the endpoint's captures are handed on to, and whose answer the service gets.

import { TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import { words } from '../words/words.ts';
import type { ForwardForm, FormErrors } from './endpoint-form.ts';

const MODES = ['off', 'tee', 'proxy'] as const;

interface ForwardFieldsProps {
  readonly forward: ForwardForm;
  readonly errors: FormErrors;
  readonly onChange: (forward: ForwardForm) => void;
}

export function ForwardFields({ forward, errors, onChange }: ForwardFieldsProps) {
  const says = words.endpoint;
  const change = (part: Partial<ForwardForm>) => onChange({ ...forward, ...part });
  return (
    <>
      <Radios
        label={says.handOn}
        options={MODES.map((id) => ({ id, words: says.modes[id] }))}
        value={forward.mode}
        onChange={(mode) => change({ mode })}
      />
      <p className="says-hint small">{says.modesSay[forward.mode]}</p>
      {forward.mode !== 'off' && (
        <>
          <div className="answer-line forward-line">
            <TextField
              label={says.receiverUrl}
              isData
              dir="ltr"
              placeholder="http://127.0.0.1:3000/webhook"
              value={forward.url}
              error={errors.forwardUrl ?? null}
              onChange={(url) => change({ url })}
            />
            <TextField
              label={says.timeout}
              inputMode="decimal"
              isData
              value={forward.seconds}
              error={errors.forwardSeconds ?? null}
              onChange={(seconds) => change({ seconds })}
            />
          </div>
          <p className="says-hint small">{says.nothingLost}</p>
        </>
      )}
    </>
  );
}
