// Finds the value at an offset of the body's text: the way back from a character to its field.

import type { JsonNode, Path, Span } from './tree.ts';

/** A value and its path. */
export interface ValuePlace extends Span {
  readonly path: Path;
}

/**
 * The innermost value that holds the character at `offset`. A name belongs to its value; characters between values
 * belong to the object or array around them. Null outside the root.
 */
export function valueAt(root: JsonNode, offset: number): ValuePlace | null {
  if (!holds(root, offset)) return null;
  const path: (string | number)[] = [];
  let node = root;
  for (;;) {
    const inner = childAt(node, offset);
    if (!inner) return { path, start: node.start, end: node.end };
    path.push(inner.step);
    node = inner.node;
  }
}

interface Child {
  readonly step: string | number;
  readonly node: JsonNode;
}

function childAt(node: JsonNode, offset: number): Child | null {
  if (node.kind === 'array') {
    const step = lastFrom(node.elements, offset, (element) => element.start);
    const element = node.elements[step];
    return element && holds(element, offset) ? { step, node: element } : null;
  }
  if (node.kind !== 'object') return null;
  const member = node.members[lastFrom(node.members, offset, ({ nameSpan }) => nameSpan.start)];
  if (!member || offset >= member.value.end) return null;
  return { step: member.name, node: member.value };
}

/** The last of a sorted list that begins at or before `offset`; -1 if none does. */
function lastFrom<T>(list: readonly T[], offset: number, startOf: (entry: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && startOf(entry) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const holds = ({ start, end }: Span, offset: number) => offset >= start && offset < end;
