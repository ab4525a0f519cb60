// The target: any URL, or one used before.

import { useId, useRef } from 'react';
import { words } from '../../words/words.ts';
import { TargetHistory } from './target-history.tsx';

interface TargetFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (url: string) => void;
}

export function TargetField({ value, error, onChange }: TargetFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="field grow">
      <label htmlFor={id}>{words.replay.target}</label>
      <div className="combo holds" dir="ltr">
        <input
          ref={input}
          id={id}
          className="input data"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error !== null ? true : undefined}
          aria-describedby={`${id}-says`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <TargetHistory onChoose={onChange} onEmpty={() => input.current?.focus()} />
      </div>
      <div id={`${id}-says`} className="field-says">
        {error !== null && <p className="says-error">{error}</p>}
        {error === null && value.includes('#') && (
          <p className="says-hint">{words.replay.fragment}</p>
        )}
      </div>
    </div>
  );
}
