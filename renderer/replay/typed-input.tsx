// A value that is written as JSON: taken over into the body while it is right, and while it is not, what the body still
// holds is said. The body stays JSON at every key.

import { useId, useState } from 'react';
import { ValueArea } from '../body/value-area.tsx';

interface TypedInputProps {
  readonly label: string;
  /** As the body holds it. */
  readonly held: string;
  /** Takes what is typed over; false: it cannot be. */
  readonly take: (typed: string) => boolean;
  /** What is wrong with what is typed, and what the body holds. */
  readonly notTaken: (held: string) => string;
  /** Several lines. */
  readonly isLong?: boolean;
  readonly placeholder?: string;
  /** Differs from what was captured; said to those who cannot see the mark. */
  readonly differs?: string | null;
}

const LONGEST_SAID = 40;

export function TypedInput(props: TypedInputProps) {
  const { label, held, take, notTaken, isLong = false, placeholder, differs = null } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const onChange = (text: string) => setTyped(take(text) ? null : text);
  // What was not taken over is given up, so that what is seen is what is sent.
  const onBlur = () => setTyped(null);
  const value = typed ?? held;
  const isWrong = typed !== null;
  const cut = held.length > LONGEST_SAID ? `${held.slice(0, LONGEST_SAID)}…` : held;
  return (
    <div className="typed-input">
      {isLong ? (
        <ValueArea {...{ label, value, onChange, onBlur, isWrong }} />
      ) : (
        <input
          className={differs === null ? 'input data' : 'input data is-changed'}
          aria-label={label}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-says`}
          title={differs ?? undefined}
          placeholder={placeholder}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
      <span id={`${id}-says`}>
        {differs !== null && <span className="only-heard">{differs}</span>}
        {isWrong && <span className="says-error">{notTaken(cut)}</span>}
      </span>
    </div>
  );
}
