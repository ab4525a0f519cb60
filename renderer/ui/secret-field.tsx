// A field for a secret, which can be written and never read: typed like a password, with a warning if it contains outer
// blanks or a line end.

import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { plural, words } from '../words/words.ts';
import { Button, IconButton } from './basics.tsx';
import { TextField, type TextProps } from './field.tsx';

/** A labelled line that is typed like a password. */
export function HiddenField(props: TextProps) {
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

interface SecretFieldProps extends Pick<
  TextProps,
  'autoFocus' | 'error' | 'hidesLabel' | 'hint' | 'label' | 'onChange' | 'value'
> {
  readonly placeholder?: string;
  readonly warning?: string | null;
}

export function SecretField({ warning = null, ...props }: SecretFieldProps) {
  const { value, onChange, placeholder = words.endpoint.keyPlaceholder } = props;
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hasLineEnds = /[\r\n]/.test(value);

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
  const says = [warning, secretWarning(value)].filter((one) => one !== null).join(' ');

  return (
    <TextField
      {...{ ...props, ref: input, placeholder, onPaste }}
      isData
      autoComplete="new-password"
      type={isShown || hasLineEnds ? 'text' : 'password'}
      // A line cannot hold line ends, so the field reports them and the text stays as pasted.
      readOnly={hasLineEnds}
      value={hasLineEnds ? linesWords(value) : value}
      button={hasLineEnds ? <></> : <ShowButton isShown={isShown} onChange={setIsShown} />}
      warning={
        says !== '' && (
          <>
            {says}
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
          </>
        )
      }
    />
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
