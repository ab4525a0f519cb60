// The JSON text of a value in indented lines, names and literals as written. It is for reading and comparing, never for
// hashing, because the blanks are ours.

import type { JsonNode } from './tree.ts';

/** Indents `node` by two blanks for each level; each literal is copied from `text`, which contains it. */
export function prettyText(text: string, node: JsonNode): string {
  const pieces: string[] = [];
  write(node, '\n');
  return pieces.join('');

  function write(value: JsonNode, line: string) {
    const inner = `${line}  `;
    if (value.kind === 'array' && value.elements.length > 0) {
      value.elements.forEach((element, index) => {
        pieces.push(index === 0 ? '[' : ',', inner);
        write(element, inner);
      });
      pieces.push(line, ']');
    } else if (value.kind === 'object' && value.members.length > 0) {
      value.members.forEach((member, index) => {
        const { nameSpan } = member;
        pieces.push(index === 0 ? '{' : ',', inner, text.slice(nameSpan.start, nameSpan.end), ': ');
        write(member.value, inner);
      });
      pieces.push(line, '}');
    } else if (value.kind === 'array') pieces.push('[]');
    else if (value.kind === 'object') pieces.push('{}');
    else pieces.push(text.slice(value.start, value.end));
  }
}
