// A text field of one or more lines with its label, a hint, and its error.

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { words } from '../words/words.ts';
import { IconButton } from './basics.tsx';

interface SaysProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Does not prevent saving, but must be known. */
  readonly warning?: ReactNode;
}

type TextProps<Tag extends 'input' | 'textarea'> = SaysProps &
  Omit<ComponentProps<Tag>, 'id' | 'onChange' | 'value'> & {
    readonly isData?: boolean | undefined;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly button?: ReactNode;
  };

export function TextField(props: TextProps<'input'>) {
  const { label, hint, error, warning, isData, onChange, button, ...input } = props;
  const id = useId();
  const control = controlOf(id, { error, isData, onChange });
  const line = <input type="text" autoComplete="off" {...input} {...control} />;
  return (
    <Frame {...{ id, label, hint, error, warning }} autoFocus={input.autoFocus}>
      {button ? (
        <div className="combo holds" dir={input.dir}>
          {line}
          {button}
        </div>
      ) : (
        line
      )}
    </Frame>
  );
}

export function HiddenField(props: TextProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const button = <ShowButton isShown={isShown} onChange={setIsShown} />;
  const type = isShown ? 'text' : 'password';
  return <TextField autoComplete="new-password" {...props} {...{ type, button }} />;
}

export function TextArea(props: TextProps<'textarea'>) {
  const { label, hint, error, warning, isData, onChange, ...area } = props;
  const id = useId();
  const control = controlOf(id, { error, isData, onChange });
  return (
    <Frame {...{ id, label, hint, error, warning }} autoFocus={area.autoFocus}>
      <textarea rows={2} {...area} {...control} />
    </Frame>
  );
}

type Controlled = Pick<TextProps<'input'>, 'error' | 'isData' | 'onChange'>;

/** What the control itself has of the field. */
const controlOf = (id: string, { error, isData = false, onChange }: Controlled) => ({
  id,
  spellCheck: false,
  className: ['input', ...(isData ? ['data'] : [])].join(' '),
  'aria-invalid': error ? true : undefined,
  'aria-describedby': `${id}-says`,
  onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
});

interface FrameProps extends SaysProps {
  readonly id: string;
  readonly autoFocus?: boolean | undefined;
  readonly children?: ReactNode;
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

interface ShowButtonProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

export function ShowButton({ isShown, onChange }: ShowButtonProps) {
  return (
    <IconButton
      label={isShown ? words.endpoint.hide : words.endpoint.show}
      icon={isShown ? EyeOff : Eye}
      size={14}
      onPress={() => onChange(!isShown)}
    />
  );
}
