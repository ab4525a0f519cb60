// How much faster than documented the sender retries: Countersign's own sender can turn an hour into a minute.

import { useId, useState } from 'react';
import { BareInput, optionsOf, SelectField } from '../ui/field.tsx';
import { type Drawn, timeScale } from '../ui/fields.ts';
import { words } from '../words/words.ts';

export function TimeScale({ value, onChange }: Drawn<string>) {
  const choices = optionsOf(words.deliveries.timeScales);
  const known = choices.find(({ id }) => id === value);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || known === undefined;
  const error = timeScale.wrong(value);
  const id = useId();
  return (
    <div className="level time-scale gap-8">
      <SelectField
        label={words.deliveries.timeScale}
        options={choices}
        value={isOwn ? 'own' : known.id}
        onChange={(choice) => {
          setWantsOwn(choice === 'own');
          if (choice !== 'own') onChange(choice);
        }}
      />
      {isOwn && (
        <BareInput
          label={words.deliveries.ownTimeScale}
          error={error}
          aria-describedby={id}
          {...timeScale.input}
          value={value}
          onChange={onChange}
        />
      )}
      <span id={id} className="says-error" role="status">
        {error}
      </span>
    </div>
  );
}
