// A value typed as JSON. The body takes it over while it is valid; otherwise the field says what the body still holds.
// So the body stays JSON at every key.

import { useId, useState } from 'react';
import { shorten } from '../../../shared/json/cut.ts';

/** Longer values are not put into a form. */
export const LONGEST_SHOWN = 20_000;

interface ValueAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWrong?: boolean;
  readonly onBlur?: () => void;
}

/** A value as text, in several lines if it has them, because a line end inside a value must not be lost. */
export function ValueArea({ label, value, onChange, isWrong = false, onBlur }: ValueAreaProps) {
  return (
    <textarea
      className="input data"
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      rows={1}
      dir="auto"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

interface TypedInputProps {
  readonly label: string;
  /** The value in the body. */
  readonly held: string;
  /** Takes over the typed text; returns false if that is impossible. */
  readonly take: (typed: string) => boolean;
  /** The error in the typed text, and the value in the body. */
  readonly notTaken: (held: string) => string;
  /** Allows several lines. */
  readonly isLong?: boolean;
  readonly placeholder?: string;
  /** Differs from the captured value; told to screen readers, which cannot see the mark. */
  readonly differs?: string | null;
}

const LONGEST_SAID = 40;

export function TypedInput(props: TypedInputProps) {
  const { label, held, take, notTaken, isLong = false, placeholder, differs = null } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const onChange = (text: string) => setTyped(take(text) ? null : text);
  // A rejected text is dropped, so that the visible value is the one to send.
  const onBlur = () => setTyped(null);
  const value = typed ?? held;
  const isWrong = typed !== null;
  const cut = shorten(held, LONGEST_SAID);
  return (
    <div className="stack typed-input">
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
