// Headers as rows of name and value, in order; names may repeat.

import { Plus, X } from 'lucide-react';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { words } from '../words/words.ts';
import { Button, IconButton } from './basics.tsx';
import { BareInput } from './field.tsx';
import type { Drawn } from './fields.ts';
import { useMore } from './data-text.tsx';

interface HeaderEditorProps extends Drawn<HeaderPairs, unknown> {
  readonly note?: (at: number) => ReactNode;
}

/** Rows drawn at once: a webhook may have a thousand headers. */
const ROWS = 60;

export function HeaderEditor({ value: headers, onChange, note }: HeaderEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  /** Headers added here are last and always drawn, so that one can be typed into at once. */
  const [added, setAdded] = useState(0);
  const firstAdded = Math.max(0, headers.length - added);
  const { shown, button } = useMore(headers.slice(0, firstAdded), ROWS);
  const replace = (at: number, pair: readonly [string, string]) => onChange(headers.with(at, pair));
  const remove = (at: number) => {
    // The button disappears with its row, so the focus moves here instead of leaving the form.
    group.current?.focus();
    if (at >= firstAdded) setAdded(added - 1);
    onChange(headers.filter((_, other) => other !== at));
  };
  const add = () => {
    setAdded(added + 1);
    onChange([...headers, ['', '']]);
  };
  const row = ([name, value]: HeaderPairs[number], index: number) => (
    <Fragment key={index}>
      <div className="level header-line gap-4 stretches">
        <BareInput
          label={words.ui.headerName(index + 1)}
          placeholder={words.ui.namePlaceholder}
          value={name}
          onChange={(typed) => replace(index, [typed, value])}
        />
        <BareInput
          label={words.ui.headerValue(index + 1)}
          placeholder={words.ui.valuePlaceholder}
          value={value}
          onChange={(typed) => replace(index, [name, typed])}
        />
        <IconButton
          label={words.ui.removeHeader(index + 1)}
          icon={X}
          onPress={() => remove(index)}
        />
      </div>
      {note?.(index)}
    </Fragment>
  );
  return (
    <fieldset ref={group} className="stack header-editor stretches at-top gap-4" tabIndex={-1}>
      <legend>{words.ui.headers}</legend>
      {shown.map((pair, index) => row(pair, index))}
      {button}
      {headers.slice(firstAdded).map((pair, index) => row(pair, firstAdded + index))}
      <Button kind="quiet" icon={Plus} onPress={add}>
        {words.ui.addHeader}
      </Button>
    </fieldset>
  );
}
