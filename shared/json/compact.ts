// The JSON text of a value without insignificant blanks. Names keep their order; numbers and strings stay as written
// (shared/README.md, R11).

import type { JsonNode } from './tree.ts';

/** Writes `node` compactly. Each literal is copied from `text`, the body that contains it. */
export function compactText(text: string, node: JsonNode): string {
  switch (node.kind) {
    case 'array':
      return `[${node.elements.map((element) => compactText(text, element)).join(',')}]`;
    case 'object':
      return `{${node.members
        .map(({ nameSpan, value }) => {
          const name = text.slice(nameSpan.start, nameSpan.end);
          return `${name}:${compactText(text, value)}`;
        })
        .join(',')}}`;
    default:
      return text.slice(node.start, node.end);
  }
}
