// A value in the form, in an input of its kind. The body takes over what is typed while it is valid; otherwise the field says
// what the body still holds. So the body stays JSON at every key.

import { useId, useState } from 'react';
import { shorten } from '../../../shared/json/cut.ts';
import { withPiece, withStringValue } from '../../../shared/json/edit.ts';
import { isNumberLiteral, readLiteral } from '../../../shared/json/literal.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import { BareInput, SelectField } from '../../ui/field.tsx';
import { words } from '../../words/words.ts';

const LONGEST_SHOWN = 20_000;

/** What may be typed for a literal of the body: any text for a string. */
const IS_RIGHT = {
  string: () => true,
  number: isNumberLiteral,
  json: (typed: string) => readLiteral(typed) !== null,
} as const;

interface LiteralInputProps {
  readonly label: string;
  readonly held: string;
  readonly form: keyof typeof IS_RIGHT;
  readonly onLiteral: (literal: string) => void;
  readonly isLong?: boolean;
  readonly placeholder?: string;
  /** Differs from the captured value; told to screen readers, which cannot see the mark. */
  readonly differs?: string | null;
}

const LONGEST_SAID = 40;

export function LiteralInput(props: LiteralInputProps) {
  const { label, held, form, onLiteral, isLong = false, placeholder, differs = null } = props;
  const { number, json } = words.replay.notTaken;
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const onChange = (text: string) => {
    const isRight = IS_RIGHT[form](text);
    setTyped(isRight ? null : text);
    if (isRight) onLiteral(form === 'string' ? JSON.stringify(text) : text);
  };
  // A rejected text is dropped, so that the visible value is the one to send.
  const onBlur = () => setTyped(null);
  const value = typed ?? held;
  const isWrong = typed !== null;
  const cut = shorten(held, LONGEST_SAID);
  return (
    <div className="stack typed-input narrows">
      <BareInput
        {...{ label, value, onChange, onBlur, placeholder }}
        rows={isLong ? 1 : undefined}
        error={isWrong}
        className={differs === null ? 'input data' : 'input data is-changed'}
        aria-describedby={`${id}-says`}
        title={differs ?? undefined}
        dir="auto"
      />
      <span id={`${id}-says`}>
        {differs !== null && <span className="only-heard">{differs}</span>}
        {isWrong && (
          <span className="says-error small">{(form === 'number' ? number : json)(cut)}</span>
        )}
      </span>
    </div>
  );
}

interface FieldValueProps {
  readonly name: string;
  readonly text: string;
  readonly node: JsonNode;
  /** The captured literal, if the captured value is this text: typed back, it has the captured bytes again. */
  readonly literalOf: (value: string) => string | null;
  readonly onEdit: (text: string) => void;
}

export function FieldValue({ name, text, node, literalOf, onEdit }: FieldValueProps) {
  const says = words.replay;
  const label = says.valueOf(name);
  const literal = text.slice(node.start, node.end);
  const set = (piece: string) => onEdit(withPiece(text, node, piece));
  if (isForJson(node, literal)) return <span className="muted edit-says">{says.editInJson}</span>;
  switch (node.kind) {
    case 'string':
      return (
        <BareInput
          label={label}
          rows={1}
          dir="auto"
          value={node.value}
          onChange={(value) => {
            const captured = literalOf(value);
            if (captured === null) onEdit(withStringValue(text, node, value));
            else set(captured);
          }}
        />
      );
    case 'boolean':
      return (
        <SelectField
          label={label}
          hidesLabel
          value={literal}
          options={['true', 'false'].map((id) => ({ id, words: id }))}
          onChange={set}
        />
      );
    case 'null':
      return <span className="data muted edit-says">null</span>;
    default: {
      const form = node.kind === 'number' ? 'number' : 'json';
      return (
        <LiteralInput
          {...{ label, form }}
          held={literal}
          onLiteral={set}
          isLong={form === 'json'}
        />
      );
    }
  }
}

/** A text area writes every line end as LF. */
function isForJson(node: JsonNode, literal: string): boolean {
  const shown = node.kind === 'string' ? node.value : literal;
  return shown.length > LONGEST_SHOWN || shown.includes('\r');
}
