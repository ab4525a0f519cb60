// How much faster than documented the sender retries: Countersign's own sender can turn an hour into a minute.

import { useState } from 'react';
import { optionsOf, SelectField, TextField } from '../ui/field.tsx';
import { type Drawn, timeScale } from '../ui/fields.ts';
import { words } from '../words/words.ts';

export function TimeScale({ value, onChange }: Drawn<string>) {
  const choices = optionsOf(words.deliveries.timeScales);
  const known = choices.find(({ id }) => id === value);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || known === undefined;
  return (
    <div className="flex time-scale at-top gap-8">
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
        <TextField
          label={words.deliveries.ownTimeScale}
          hidesLabel
          {...timeScale.input}
          {...{ value, onChange }}
          error={timeScale.wrong(value)}
        />
      )}
    </div>
  );
}
