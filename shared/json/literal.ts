// A piece of JSON by itself, as a person types it.

import { parseJson } from './parse.ts';
import type { JsonNode } from './tree.ts';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a text is a number as JSON writes it, without a blank around it. */
export const isNumberLiteral = (text: string): boolean => NUMBER.test(text);

/** The value that a text is, as JSON; null where it is none. Its offsets point into the text. */
export function readLiteral(text: string): JsonNode | null {
  const parsed = parseJson(text);
  return parsed.ok && !parsed.byteOrderMark ? parsed.root : null;
}
