// Headers as rows of name and value, in order; names may repeat.

import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { Button, IconButton } from './button.tsx';

interface HeaderEditorProps {
  readonly headers: HeaderPairs;
  readonly onChange: (headers: HeaderPairs) => void;
}

export function HeaderEditor({ headers, onChange }: HeaderEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const replace = (at: number, pair: readonly [string, string]) =>
    onChange(headers.map((old, index) => (index === at ? pair : old)));
  const remove = (at: number) => {
    // The button goes with its row; the focus stays here instead of leaving the form.
    group.current?.focus();
    onChange(headers.filter((_, other) => other !== at));
  };
  return (
    <fieldset ref={group} className="header-editor" tabIndex={-1}>
      <legend>Headers</legend>
      {headers.map(([name, value], index) => (
        <div key={index} className="header-line">
          <input
            className="input data"
            aria-label={`Name of header ${index + 1}`}
            placeholder="name"
            spellCheck={false}
            autoComplete="off"
            value={name}
            onChange={(event) => replace(index, [event.target.value, value])}
          />
          <input
            className="input data"
            aria-label={`Value of header ${index + 1}`}
            placeholder="value"
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={(event) => replace(index, [name, event.target.value])}
          />
          <IconButton
            label={`Remove header ${index + 1}`}
            icon={X}
            size={14}
            onPress={() => remove(index)}
          />
        </div>
      ))}
      <Button kind="quiet" icon={Plus} onPress={() => onChange([...headers, ['', '']])}>
        Add header
      </Button>
    </fieldset>
  );
}
