// Converts a JSON value to another kind: `"10.00"` to the number 10.00, an array of items to a string with its JSON
// (document 2.2, Variant A and B).

import { isNumberLiteral, readLiteral } from '../json/literal.ts';
import type { JsonNode } from '../json/tree.ts';

/** `nested`: an array or an object. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'null' | 'nested';

export const VALUE_KINDS: readonly ValueKind[] = ['string', 'number', 'boolean', 'null', 'nested'];

/** The kind of a value. */
export const kindOf = ({ kind }: JsonNode): ValueKind =>
  kind === 'array' || kind === 'object' ? 'nested' : kind;

/** Whether a text is JSON of this kind. */
export function isLiteralOf(kind: ValueKind, text: string): boolean {
  const node = readLiteral(text);
  return node !== null && kindOf(node) === kind;
}

/** Whether a value can be written as this kind: always possible, except that few values hold an array or an object. */
export const hasLiteralAs = (kind: ValueKind, node: JsonNode): boolean =>
  kind !== 'nested' ||
  kindOf(node) === 'nested' ||
  (node.kind === 'string' && isLiteralOf('nested', node.value.trim()));

/**
 * The literal of a value as another kind; null if it holds nothing of that kind. A value that is no number becomes 0;
 * one that is no boolean becomes true. `text` contains `node`.
 */
export function literalAs(kind: ValueKind, text: string, node: JsonNode): string | null {
  const literal = text.slice(node.start, node.end);
  if (kind === kindOf(node)) return literal;
  const content = node.kind === 'string' ? node.value.trim() : literal;
  switch (kind) {
    case 'string':
      return node.kind === 'null' ? '""' : JSON.stringify(literal);
    case 'number':
      return isNumberLiteral(content) ? content : '0';
    case 'boolean':
      return content === 'false' ? 'false' : 'true';
    case 'null':
      return 'null';
    case 'nested':
      return isLiteralOf('nested', content) ? content : null;
  }
}
