// Changing a member of a JSON text and nothing else.

import { expect, it } from 'vitest';
import { withMember } from '../../../shared/json/edit.ts';
import { parseJson } from '../../../shared/json/parse.ts';

function set(text: string, name: string, value: string): string {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
  return withMember(text, parsed.root, name, value);
}

it.each([
  [' { } ', ' {"a":1 } '],
  ['{"b": 2 }', '{"b": 2,"a":1 }'],
  ['{ "a" : "x", "b":2}', '{ "a" : 1, "b":2}'],
  ['{"a":1e1,"a":[2]}', '{"a":1e1,"a":1}'],
  ['\ufeff{"a":0}', '\ufeff{"a":1}'],
])('sets a member of %j and leaves the rest', (before, after) => {
  expect(set(before, 'a', '1')).toBe(after);
});
