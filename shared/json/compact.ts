// The JSON text of a value without insignificant blanks. Names keep their order; numbers and strings stay as written
// (shared/README.md, R11).

import type { JsonNode } from './tree.ts';

/** A string's value; any other value as it is written, without blanks. `text` is the body that contains it. */
export const plainText = (text: string, node: JsonNode): string =>
  node.kind === 'string' ? node.value : compactText(text, node);

/** Writes `node` compactly. Each literal is copied from `text`, the body that contains it. */
export function compactText(text: string, node: JsonNode): string {
  if (node.kind !== 'array' && node.kind !== 'object') return text.slice(node.start, node.end);
  // Joined once: texts that are joined on each level are copied on each level.
  const pieces: string[] = [];
  write(node);
  return pieces.join('');

  function write(value: JsonNode) {
    if (value.kind === 'array') {
      pieces.push('[');
      value.elements.forEach((element, at) => {
        if (at > 0) pieces.push(',');
        write(element);
      });
      pieces.push(']');
    } else if (value.kind === 'object') {
      pieces.push('{');
      value.members.forEach(({ nameSpan, value: inner }, at) => {
        if (at > 0) pieces.push(',');
        pieces.push(text.slice(nameSpan.start, nameSpan.end), ':');
        write(inner);
      });
      pieces.push('}');
    } else pieces.push(text.slice(value.start, value.end));
  }
}
