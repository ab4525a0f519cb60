// The values of a tree that hold no others, with their paths.

import { rootOf } from '../support/parsed.ts';
import { expect, it } from 'vitest';
import { eachLeaf, namedLeaves } from '../../../shared/json/leaves.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';

const TREE = rootOf('{"a":[1,{"b":"x"},[]],"c":{"d":{"e":null},"f":{}},"g":true}');

function paths(root: JsonNode, deepest?: number): string[] {
  const found: string[] = [];
  eachLeaf(root, ({ kind }, path) => void found.push(`${path.join('.')} ${kind}`), deepest);
  return found;
}

it('come in the order sent, and empty objects and arrays are some of them', () => {
  expect(paths(TREE)).toEqual([
    ...['a.0 number', 'a.1.b string', 'a.2 array', 'c.d.e null', 'c.f object', 'g boolean'],
  ]);
  expect(paths(rootOf('{}'))).toEqual([]);
});

it('are looked for only so deep', () => {
  expect(paths(TREE, 2)).toEqual(['a.0 number', 'a.2 array', 'c.f object', 'g boolean']);
});

it('are no longer looked for once one is found', () => {
  const seen: string[] = [];
  const isFound = eachLeaf(TREE, ({ kind }) => seen.push(kind) === 2);
  expect([isFound, seen]).toEqual([true, ['number', 'string']]);
  expect(eachLeaf(TREE, () => false)).toBe(false);
});

it('have names beside arrays', () => {
  expect(namedLeaves(TREE, 3).map(([path]) => path)).toEqual(['c.d.e', 'g']);
});
