// The values of a tree that hold no others.

import type { JsonNode, Path } from './tree.ts';

/**
 * Learns the leaves in the order sent, those at most `deepest` steps below the root. An empty object or array inside is a
 * leaf. `path` is the same array each time: whoever keeps it copies it.
 */
export function eachLeaf(
  root: JsonNode,
  learn: (node: JsonNode, path: Path) => void,
  deepest = Infinity,
): void {
  const path: (string | number)[] = [];
  visit(root);

  function visit(node: JsonNode) {
    const isInside = path.length > 0;
    if (node.kind === 'object' && (!isInside || node.members.length > 0)) {
      for (const { name, value } of node.members) visitAt(name, value);
    } else if (node.kind === 'array' && (!isInside || node.elements.length > 0)) {
      node.elements.forEach((element, at) => {
        visitAt(at, element);
      });
    } else learn(node, path);
  }

  function visitAt(step: string | number, node: JsonNode) {
    if (path.length >= deepest) return;
    path.push(step);
    visit(node);
    path.pop();
  }
}

/** The values beside arrays that are neither objects nor arrays, each with its names joined by periods. */
export function namedLeaves(
  root: JsonNode,
  deepest: number,
): (readonly [path: string, node: JsonNode])[] {
  const found: (readonly [string, JsonNode])[] = [];
  eachLeaf(
    root,
    (node, path) => {
      const isNamed = path.every((step) => typeof step === 'string');
      if (isNamed && node.kind !== 'object' && node.kind !== 'array') {
        found.push([path.join('.'), node]);
      }
    },
    deepest,
  );
  return found;
}
