// A text field of one or more lines with its label, a hint, and its error.

import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { ShowButton } from './show-button.tsx';

interface FieldProps {
  readonly label: string;
  /** Helps to fill it in. */
  readonly hint?: ReactNode;
  /** Prevents saving. */
  readonly error?: string | null;
  /** Does not prevent saving, but must be known. */
  readonly warning?: ReactNode;
  readonly isData?: boolean;
}

type TextProps<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'onChange' | 'value'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A labelled line of text. */
export function TextField(props: TextProps<'input'>) {
  const { label, hint, error, warning, isData = false, onChange, ...input } = props;
  const id = useId();
  return (
    <Frame id={id} {...{ label, hint, error, warning }} autoFocus={input.autoFocus}>
      <input
        type="text"
        spellCheck={false}
        autoComplete="off"
        {...input}
        id={id}
        className={isData ? 'input data' : 'input'}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}

/** A labelled line that is typed like a password. */
export function HiddenField(props: TextProps<'input'>) {
  const { label, hint, error, warning, isData = false, onChange, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <Frame id={id} {...{ label, hint, error, warning }} autoFocus={input.autoFocus}>
      <div className="secret-input" dir={input.dir}>
        <input
          spellCheck={false}
          autoComplete="new-password"
          {...input}
          type={isShown ? 'text' : 'password'}
          id={id}
          className={isData ? 'input data' : 'input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-says`}
          onChange={(event) => onChange(event.target.value)}
        />
        <ShowButton isShown={isShown} onChange={setIsShown} />
      </div>
    </Frame>
  );
}

/** A labelled text of several lines. */
export function TextArea(props: TextProps<'textarea'>) {
  const { label, hint, error, warning, isData = false, onChange, ...area } = props;
  const id = useId();
  return (
    <Frame id={id} {...{ label, hint, error, warning }} autoFocus={area.autoFocus}>
      <textarea
        rows={2}
        spellCheck={false}
        {...area}
        id={id}
        className={isData ? 'input data' : 'input'}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | null | undefined;
  readonly warning: ReactNode;
  readonly autoFocus: boolean | undefined;
  readonly children: ReactNode;
}

function Frame({ id, label, hint, error, warning, autoFocus, children }: FrameProps) {
  const [isFirst] = useState(autoFocus);
  useEffect(() => {
    // Once more: a dialog under that of the field has taken the focus back, because it did not know the other yet.
    if (isFirst) document.getElementById(id)?.focus();
  }, [id, isFirst]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <div id={`${id}-says`} className="field-says">
        {error && <p className="says-error">{error}</p>}
        {warning && <p className="says-warning">{warning}</p>}
        {!error && !warning && hint && <p className="says-hint">{hint}</p>}
      </div>
    </div>
  );
}
