// A single JSON value, as a person types it.

import { parseJson } from './parse.ts';
import type { JsonNode } from './tree.ts';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a text is a JSON number without blanks around it. */
export const isNumberLiteral = (text: string): boolean => NUMBER.test(text);

/** The value of a JSON text; null if it is not JSON. Offsets point into the text. */
export function readLiteral(text: string): JsonNode | null {
  const parsed = parseJson(text);
  return parsed.ok && !parsed.byteOrderMark ? parsed.root : null;
}
