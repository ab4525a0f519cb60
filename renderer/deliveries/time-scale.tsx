// How much faster than documented the sender's clock runs: Countersign's own sender can make an hour a minute.

import { useId, useState } from 'react';
import { MOST_TIME_SCALE } from '../../shared/webhook/schedule.ts';
import { useStore } from '../store/store.ts';
import { SelectField, type Option } from '../ui/choice.tsx';
import { formatCount } from '../ui/format.ts';
import { readTimeScale } from './read-time-scale.ts';

type Choice = '1' | '60' | '600' | '3600' | 'own';

const CHOICES: readonly Option<Choice>[] = [
  { id: '1', words: '1: as documented' },
  { id: '60', words: '60: an hour in a minute' },
  { id: '600', words: '600: an hour in 6 s' },
  { id: '3600', words: '3600: an hour in a second' },
  { id: 'own', words: 'another' },
];

export function TimeScale() {
  const timeScale = useStore((state) => state.timeScale);
  const setTimeScale = useStore((state) => state.setTimeScale);
  const known = CHOICES.find(({ id }) => id === String(timeScale))?.id;
  const [isOwn, setIsOwn] = useState(known === undefined);
  const [text, setText] = useState(String(timeScale));
  const id = useId();
  const error = isOwn && readTimeScale(text) === null;
  const choose = (choice: Choice) => {
    setIsOwn(choice === 'own');
    if (choice === 'own') setText(String(timeScale));
    else setTimeScale(Number(choice));
  };
  const type = (typed: string) => {
    setText(typed);
    const scale = readTimeScale(typed);
    if (scale !== null) setTimeScale(scale);
  };
  return (
    <div className="time-scale">
      <SelectField
        label="Sender’s time scale"
        options={CHOICES}
        value={isOwn || known === undefined ? 'own' : known}
        onChange={choose}
      />
      {(isOwn || known === undefined) && (
        <input
          className="input data"
          aria-label="Own time scale"
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          inputMode="decimal"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <span id={id} className="says-error" role="status">
        {error && `1 to ${formatCount(MOST_TIME_SCALE)}`}
      </span>
    </div>
  );
}
