// PHP's `http_build_query`, which many programs use in place of joining fields.

import type { JsonNode } from '../../json/tree.ts';
import { phpNumber } from './language-numbers.ts';
import { phpUrlEncode } from './text-escapes.ts';

/** The members of an object as a query; null is left out, and `a` inside `b` is `b[a]`. */
export function phpQuery(
  members: readonly { readonly name: string; readonly value: JsonNode }[],
): string {
  return members.flatMap(({ name, value }) => pairsOf(phpUrlEncode(name), value)).join('&');
}

function pairsOf(key: string, node: JsonNode): string[] {
  const inner = (name: string) => `${key}%5B${phpUrlEncode(name)}%5D`;
  switch (node.kind) {
    case 'null':
      return [];
    case 'boolean':
      return [`${key}=${node.value ? 1 : 0}`];
    case 'number':
      return [`${key}=${phpNumber(node.literal)}`];
    case 'string':
      return [`${key}=${phpUrlEncode(node.value)}`];
    case 'array':
      return node.elements.flatMap((element, at) => pairsOf(inner(String(at)), element));
    case 'object':
      return node.members.flatMap(({ name, value }) => pairsOf(inner(name), value));
  }
}
