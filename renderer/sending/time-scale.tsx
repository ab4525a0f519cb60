// How much faster than documented the sender retries: Countersign's own sender can turn an hour into a minute.

import { useId, useState } from 'react';
import { SelectField, type Option } from '../ui/choice.tsx';
import { timeScale } from '../ui/fields.ts';
import { words } from '../words/words.ts';

const CHOICES = ['1', '60', '600', '3600', 'own'] as const;
type Choice = (typeof CHOICES)[number];

const choices = (): Option<Choice>[] =>
  CHOICES.map((id) => ({ id, words: words.deliveries.timeScales[id] }));

interface TimeScaleProps {
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

export function TimeScale({ value, onChange }: TimeScaleProps) {
  const known = CHOICES.find((id) => id === value);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || known === undefined;
  const error = timeScale.wrong(value);
  const id = useId();
  return (
    <div className="level time-scale">
      <SelectField
        label={words.deliveries.timeScale}
        options={choices()}
        value={isOwn ? 'own' : known}
        onChange={(choice) => {
          setWantsOwn(choice === 'own');
          if (choice !== 'own') onChange(choice);
        }}
      />
      {isOwn && (
        <input
          className="input data"
          aria-label={words.deliveries.ownTimeScale}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={id}
          inputMode={timeScale.inputMode}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <span id={id} className="says-error" role="status">
        {error}
      </span>
    </div>
  );
}
