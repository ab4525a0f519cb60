// One secret, written and never read: typed as a password, told at once where a blank or a line end belongs to it.

import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ClipboardEvent } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { secretWarning } from './secret-words.ts';

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SecretField({ label, value, onChange }: SecretFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const hasLineEnds = /[\r\n]/.test(value);
  const warning = secretWarning(value);

  /** A one-line field would drop line ends in silence, so that a pasted text is taken as it is. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? value.length;
    onChange(value.slice(0, from) + pasted + value.slice(selectionEnd ?? from));
  };

  return (
    <div className="field secret-value">
      <div className="secret-input">
        {hasLineEnds ? (
          <span className="input data secret-lines" role="note" aria-label={label}>
            {formatCount(value.length)} characters as pasted, line ends included
          </span>
        ) : (
          <input
            id={id}
            className="input data"
            type={isShown ? 'text' : 'password'}
            aria-label={label}
            aria-describedby={`${id}-says`}
            placeholder="webhook secret key"
            autoComplete="new-password"
            spellCheck={false}
            value={value}
            onPaste={onPaste}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {!hasLineEnds && (
          <IconButton
            label={isShown ? 'Hide what is typed' : 'Show what is typed'}
            icon={isShown ? EyeOff : Eye}
            size={14}
            onPress={() => setIsShown(!isShown)}
          />
        )}
      </div>
      <div id={`${id}-says`} className="field-says" role="status">
        {warning && (
          <p className="says-warning">
            {warning}{' '}
            {value.trim() !== value && value.trim() !== '' && (
              <Button kind="quiet" onPress={() => onChange(value.trim())}>
                Take it off
              </Button>
            )}
            {hasLineEnds && (
              <Button kind="quiet" onPress={() => onChange('')}>
                Clear
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
