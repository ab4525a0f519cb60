// Finds the value at a character of a body, and the value's path.

import { rootOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonNode, Path } from '../../../shared/json/tree.ts';
import { valueAt } from '../../../shared/json/value-at.ts';

/** Every value of a tree with its path. */
function* valuesOf(node: JsonNode, path: Path = []): Generator<{ node: JsonNode; path: Path }> {
  yield { node, path };
  if (node.kind === 'array') {
    for (const [index, element] of node.elements.entries())
      yield* valuesOf(element, [...path, index]);
  } else if (node.kind === 'object') {
    for (const { name, value } of node.members) yield* valuesOf(value, [...path, name]);
  }
}

const TEXT = ' {"a": [1, {"b" : "x"}], "c":true} ';
const at = (needle: string, offset = 0) => valueAt(rootOf(TEXT), TEXT.indexOf(needle) + offset);

describe('the innermost value at a character', () => {
  it('is the literal, or the value of the name at the character', () => {
    expect(at('1')?.path).toEqual(['a', 0]);
    expect(at('"x"', 1)?.path).toEqual(['a', 1, 'b']);
    expect(at('"b"')?.path).toEqual(['a', 1, 'b']);
    expect(at('true', 3)?.path).toEqual(['c']);
  });

  it('is the enclosing array or object for blanks, commas and brackets', () => {
    expect(at('[')?.path).toEqual(['a']);
    expect(at(', {', 1)?.path).toEqual(['a']);
    expect(at('{"b"')?.path).toEqual(['a', 1]);
    expect(at(', "c"')?.path).toEqual([]);
  });

  it('does not exist outside of the root value', () => {
    expect(valueAt(rootOf(TEXT), 0)).toBeNull();
    expect(valueAt(rootOf(TEXT), TEXT.length - 1)).toBeNull();
  });
});

it('is found for every value by the start of its literal', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, blanks) => {
      const text = JSON.stringify(JSON.parse(json), null, blanks);
      const root = rootOf(text);
      for (const { node, path } of valuesOf(root)) {
        const { start, end } = node;
        expect(valueAt(root, start)).toEqual({ path, start, end });
      }
    }),
  );
});
