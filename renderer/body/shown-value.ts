// A JSON value for display: its text, short enough to pass from one thread to another.

import { compactText } from '../../shared/json/compact.ts';
import type { JsonNode, Span } from '../../shared/json/tree.ts';

export interface ShownValue extends Span {
  readonly kind: JsonNode['kind'];
  /** Strings unescaped, numbers as written, arrays and objects without blanks; cut if it is long. */
  readonly text: string;
  /** The number of characters that `text` leaves out; for arrays and objects, of the literal with its blanks. */
  readonly omitted: number;
}

/** The text of a value, at most `most` characters; `text` contains the node. */
export function shownValue(text: string, node: JsonNode, most: number): ShownValue {
  const { kind, start, end } = node;
  const isContainer = kind === 'array' || kind === 'object';
  // A long value is not even written out.
  if (isContainer && end - start > most)
    return { kind, start, end, text: '', omitted: end - start };
  const whole = textOf(text, node);
  const shown = whole.length > most ? whole.slice(0, most) : whole;
  return { kind, start, end, text: shown, omitted: whole.length - shown.length };
}

function textOf(text: string, node: JsonNode): string {
  switch (node.kind) {
    case 'string':
      return node.value;
    case 'number':
      return node.literal;
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
    default:
      return compactText(text, node);
  }
}
