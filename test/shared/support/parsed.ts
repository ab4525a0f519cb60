// What a text means, in tests that know that it is correct: JSON as a tree, a filter as its terms.

import { parseJson } from '../../../shared/json/parse.ts';
import type { JsonArray, JsonNode, JsonObject } from '../../../shared/json/tree.ts';
import type { Filter } from '../../../shared/query/filter.ts';
import { parseFilter } from '../../../shared/query/parse.ts';

export function rootOf(text: string): JsonNode {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.root;
}

export function objectOf(text: string): JsonObject {
  const root = rootOf(text);
  if (root.kind !== 'object') throw new Error(`not an object: ${text}`);
  return root;
}

export function arrayOf(text: string): JsonArray {
  const root = rootOf(text);
  if (root.kind !== 'array') throw new Error(`not an array: ${text}`);
  return root;
}

export function filterOf(text: string): Filter {
  const parsed = parseFilter(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.says}`);
  return parsed.filter;
}
