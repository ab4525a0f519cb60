// Headers as rows of name and value, in order; names may repeat.

import { Plus, X } from 'lucide-react';
import { Fragment, useRef, type ReactNode } from 'react';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { Button, IconButton } from './button.tsx';
import { words } from '../words/words.ts';

interface HeaderEditorProps {
  readonly headers: HeaderPairs;
  readonly onChange: (headers: HeaderPairs) => void;
  /** A remark below a row. */
  readonly note?: (at: number) => ReactNode;
}

export function HeaderEditor({ headers, onChange, note }: HeaderEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const replace = (at: number, pair: readonly [string, string]) =>
    onChange(headers.map((old, index) => (index === at ? pair : old)));
  const remove = (at: number) => {
    // The button disappears with its row, so the focus moves here instead of leaving the form.
    group.current?.focus();
    onChange(headers.filter((_, other) => other !== at));
  };
  return (
    <fieldset ref={group} className="stack header-editor" tabIndex={-1}>
      <legend>{words.ui.headers}</legend>
      {headers.map(([name, value], index) => (
        <Fragment key={index}>
          <div className="level header-line">
            <input
              className="input data"
              aria-label={words.ui.headerName(index + 1)}
              placeholder={words.ui.namePlaceholder}
              spellCheck={false}
              autoComplete="off"
              value={name}
              onChange={(event) => replace(index, [event.target.value, value])}
            />
            <input
              className="input data"
              aria-label={words.ui.headerValue(index + 1)}
              placeholder={words.ui.valuePlaceholder}
              spellCheck={false}
              autoComplete="off"
              value={value}
              onChange={(event) => replace(index, [name, event.target.value])}
            />
            <IconButton
              label={words.ui.removeHeader(index + 1)}
              icon={X}
              size={14}
              onPress={() => remove(index)}
            />
          </div>
          {note?.(index)}
        </Fragment>
      ))}
      <Button kind="quiet" icon={Plus} onPress={() => onChange([...headers, ['', '']])}>
        {words.ui.addHeader}
      </Button>
    </fieldset>
  );
}
