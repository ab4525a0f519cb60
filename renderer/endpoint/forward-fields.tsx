// Where the endpoint's captures are handed on to, and whose answer the service gets.

import { TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import type { Option } from '../ui/choice.tsx';
import type { ForwardForm, FormErrors } from './endpoint-form.ts';

const MODES: readonly Option<ForwardForm['mode']>[] = [
  { id: 'off', words: 'Off' },
  { id: 'tee', words: 'Tee' },
  { id: 'proxy', words: 'Proxy' },
];

const MODE_WORDS: Readonly<Record<ForwardForm['mode'], string>> = {
  off: 'Captures are kept here and handed on to nobody.',
  tee: 'Each webhook is also sent to your receiver, as captured. The answer above goes to the service; the receiver’s is only kept.',
  proxy:
    'Each webhook is sent to your receiver, as captured, and its answer goes to the service; 502 where it gives none. The answer above is not used.',
};

interface ForwardFieldsProps {
  readonly forward: ForwardForm;
  readonly errors: FormErrors;
  readonly onChange: (forward: ForwardForm) => void;
}

export function ForwardFields({ forward, errors, onChange }: ForwardFieldsProps) {
  const change = (part: Partial<ForwardForm>) => onChange({ ...forward, ...part });
  return (
    <fieldset className="answer forward">
      <legend>Forward</legend>
      <Radios
        label="Hand on"
        options={MODES}
        value={forward.mode}
        onChange={(mode) => change({ mode })}
      />
      <p className="says-hint small">{MODE_WORDS[forward.mode]}</p>
      {forward.mode !== 'off' && (
        <>
          <div className="answer-line">
            <TextField
              label="Receiver’s URL"
              isData
              placeholder="http://127.0.0.1:3000/webhook"
              value={forward.url}
              error={errors.forwardUrl ?? null}
              onChange={(url) => change({ url })}
            />
            <TextField
              label="Time-out in seconds"
              inputMode="decimal"
              isData
              value={forward.seconds}
              error={errors.forwardSeconds ?? null}
              onChange={(seconds) => change({ seconds })}
            />
          </div>
          <p className="says-hint small">
            A capture is stored before it is handed on: a receiver that is down loses nothing.
          </p>
        </>
      )}
    </fieldset>
  );
}
