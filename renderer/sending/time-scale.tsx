// How much faster than documented the sender retries: Countersign's own sender can turn an hour into a minute.

import { useId, useState } from 'react';
import { MOST_TIME_SCALE } from '../../shared/webhook/schedule.ts';
import { SelectField, type Option } from '../ui/choice.tsx';
import { number } from '../ui/fields.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

const CHOICES = ['1', '60', '600', '3600', 'own'] as const;
type Choice = (typeof CHOICES)[number];

const choices = (): Option<Choice>[] =>
  CHOICES.map((id) => ({ id, words: words.deliveries.timeScales[id] }));

export const TIME_SCALE = number({ least: 1, most: MOST_TIME_SCALE }, ({ most }) =>
  words.deliveries.timeScaleBounds(formatCount(most)),
);

interface TimeScaleProps {
  readonly value: number;
  readonly onChange: (timeScale: number) => void;
}

export function TimeScale({ value: timeScale, onChange: setTimeScale }: TimeScaleProps) {
  const known = CHOICES.find((id) => id === String(timeScale));
  const [isOwn, setIsOwn] = useState(known === undefined);
  const [text, setText] = useState(String(timeScale));
  const id = useId();
  const error = isOwn ? TIME_SCALE.wrong(text) : null;
  const choose = (choice: Choice) => {
    setIsOwn(choice === 'own');
    if (choice === 'own') setText(String(timeScale));
    else setTimeScale(Number(choice));
  };
  const type = (typed: string) => {
    setText(typed);
    if (TIME_SCALE.wrong(typed) === null) setTimeScale(TIME_SCALE.read(typed));
  };
  return (
    <div className="level time-scale">
      <SelectField
        label={words.deliveries.timeScale}
        options={choices()}
        value={isOwn || known === undefined ? 'own' : known}
        onChange={choose}
      />
      {(isOwn || known === undefined) && (
        <input
          className="input data"
          aria-label={words.deliveries.ownTimeScale}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={id}
          inputMode={TIME_SCALE.inputMode}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <span id={id} className="says-error" role="status">
        {error}
      </span>
    </div>
  );
}
