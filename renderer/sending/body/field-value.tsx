// The value of one field in the form, in an input of its kind. A value that the form would change can only be edited in
// the JSON.

import { withPiece, withStringValue } from '../../../shared/json/edit.ts';
import { isNumberLiteral, readLiteral } from '../../../shared/json/literal.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import { SelectField } from '../../ui/choice.tsx';
import { words } from '../../words/words.ts';
import { LONGEST_SHOWN, TypedInput, ValueArea } from './typed-input.tsx';

interface FieldValueProps {
  readonly name: string;
  /** The body that contains the value. */
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
        <ValueArea
          label={label}
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
      const isNumber = node.kind === 'number';
      const take = (typed: string) => {
        const isRight = isNumber ? isNumberLiteral(typed) : readLiteral(typed) !== null;
        if (isRight) set(typed);
        return isRight;
      };
      const notTaken = isNumber ? says.notTaken.number : says.notTaken.json;
      return <TypedInput {...{ label, take, notTaken }} held={literal} isLong={!isNumber} />;
    }
  }
}

/** A text area writes every line end as LF. */
function isForJson(node: JsonNode, literal: string): boolean {
  const shown = node.kind === 'string' ? node.value : literal;
  return shown.length > LONGEST_SHOWN || shown.includes('\r');
}
