// A field for a secret, which can be written and never read: typed like a password, with a warning if it contains outer
// blanks or a line end.

import { Eye, EyeOff } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent } from 'react';
import { plural, words } from '../words/words.ts';
import { Button, IconButton } from './basics.tsx';
import { TextField, type TextProps } from './field.tsx';

/** A labelled line that is typed like a password. */
export function HiddenField(props: TextProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const button = <ShowButton isShown={isShown} onChange={setIsShown} />;
  const type = isShown ? 'text' : 'password';
  return <TextField autoComplete="new-password" {...props} {...{ type, button }} />;
}

interface ShowButtonProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

function ShowButton({ isShown, onChange }: ShowButtonProps) {
  return (
    <IconButton
      label={isShown ? words.endpoint.hide : words.endpoint.show}
      icon={isShown ? EyeOff : Eye}
      onPress={() => onChange(!isShown)}
    />
  );
}

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  /** Shown below, beside a warning. */
  readonly hint?: string | null;
}

export function SecretField(props: SecretFieldProps) {
  const { label, value, onChange, autoFocus = false, hint = null } = props;
  const { placeholder = words.endpoint.keyPlaceholder } = props;
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasLineEnds = /[\r\n]/.test(value);
  const warning = secretWarning(value);

  /** A one-line field would silently drop line ends, so pasted text is handled here. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const from = hasLineEnds ? 0 : (selectionStart ?? value.length);
    const to = hasLineEnds ? value.length : (selectionEnd ?? from);
    onChange(value.slice(0, from) + pasted + value.slice(to));
  };
  /** The pressed button disappears; the focus stays with the secret. */
  const mend = (mended: string) => {
    onChange(mended);
    input.current?.focus();
  };

  return (
    <div className="field secret-value">
      <div className="combo holds">
        <input
          ref={input}
          id={id}
          className={hasLineEnds ? 'input data muted' : 'input data'}
          type={isShown || hasLineEnds ? 'text' : 'password'}
          aria-label={label}
          aria-describedby={`${id}-says`}
          placeholder={placeholder}
          autoComplete="new-password"
          spellCheck={false}
          autoFocus={autoFocus}
          // A line cannot hold line ends, so the field reports them and the text stays as pasted.
          readOnly={hasLineEnds}
          value={hasLineEnds ? linesWords(value) : value}
          onPaste={onPaste}
          onChange={(event) => onChange(event.target.value)}
        />
        {!hasLineEnds && <ShowButton isShown={isShown} onChange={setIsShown} />}
      </div>
      <div id={`${id}-says`} className="field-says small" role="status">
        {hint !== null && <p className={value === '' ? 'says-hint' : 'says-warning'}>{hint}</p>}
        {warning && (
          <p className="says-warning">
            {warning}
            <span className="level outdent unseen-empty">
              {value.trim() !== value && value.trim() !== '' && (
                <Button kind="quiet" onPress={() => mend(value.trim())}>
                  {words.endpoint.takeOff}
                </Button>
              )}
              {hasLineEnds && (
                <Button kind="quiet" onPress={() => mend('')}>
                  {words.ui.clear}
                </Button>
              )}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

const linesWords = (value: string) =>
  words.endpoint.withLineEnds(plural(value.length, 'character'));

/** The warning about a typed or pasted secret; null if there is none. */
export function secretWarning(secret: string): string | null {
  const says = words.endpoint.warnings;
  if (secret.trim() === secret) return /[\r\n]/.test(secret) ? says.lines : null;
  if (secret.trim() === '') return says.onlyBlanks;
  const [begins, ends] = [secret.trimStart() !== secret, secret.trimEnd() !== secret];
  const tell = begins && ends ? says.beginsAndEnds : begins ? says.begins : says.ends;
  return tell(outerWord(secret));
}

function outerWord(secret: string): string {
  const { blank, blanksAndLineEnd, lineEnd } = words.endpoint.warnings;
  const outer = secret.replace(secret.trim(), '');
  if (!/[\r\n]/.test(outer)) return blank;
  return /[^\r\n]/.test(outer) ? blanksAndLineEnd : lineEnd;
}
