// The values of a tree that hold no others.

import type { JsonNode, Path } from './tree.ts';

/**
 * Learns the leaves in the order sent, those at most `deepest` steps below the root, until `learn` returns true; then this
 * does too. An empty object or array inside is a leaf. `path` is the same array each time: whoever keeps it copies it.
 */
export function eachLeaf(
  root: JsonNode,
  learn: (node: JsonNode, path: Path) => boolean | undefined,
  deepest = Infinity,
): boolean {
  const path: (string | number)[] = [];
  return visit(root);

  function visit(node: JsonNode): boolean {
    const isInside = path.length > 0;
    if (node.kind === 'object' && (!isInside || node.members.length > 0)) {
      return node.members.some(({ name, value }) => visitAt(name, value));
    }
    if (node.kind === 'array' && (!isInside || node.elements.length > 0)) {
      return node.elements.some((element, at) => visitAt(at, element));
    }
    return learn(node, path) === true;
  }

  function visitAt(step: string | number, node: JsonNode): boolean {
    if (path.length >= deepest) return false;
    path.push(step);
    const isDone = visit(node);
    path.pop();
    return isDone;
  }
}

/** The values beside arrays that are neither objects nor arrays, each with its names joined by periods. */
export function namedLeaves(
  node: JsonNode,
  deepest: number,
  path: readonly string[] = [],
): (readonly [path: string, node: JsonNode])[] {
  if (node.kind === 'array') return [];
  if (node.kind !== 'object') return [[path.join('.'), node]];
  return path.length === deepest
    ? []
    : node.members.flatMap(({ name, value }) => namedLeaves(value, deepest, [...path, name]));
}
