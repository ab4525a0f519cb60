// The colours of the JSON editor: colouring by line equals colouring by the tree of the whole text.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colouredIn } from '../../../renderer/ui/code-editor-marks.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';

const piecesOf = (line: string) =>
  colouredIn(line).map(({ kind, start, end }) => `${kind} ${line.slice(start, end)}`);

/** The colours by a parser of the whole text. */
function expected(text: string, node: JsonNode): string[] {
  const literal = text.slice(node.start, node.end);
  switch (node.kind) {
    case 'object':
      return node.members.flatMap(({ nameSpan, value }) => [
        `name ${text.slice(nameSpan.start, nameSpan.end)}`,
        ...expected(text, value),
      ]);
    case 'array':
      return node.elements.flatMap((element) => expected(text, element));
    case 'string':
      return [];
    case 'number':
      return [`number ${literal}`];
    default:
      return [`keyword ${literal}`];
  }
}

it('colours names, numbers and words, and nothing inside strings', () => {
  const line = String.raw`{"a\"1": "b: 2, true", "n" : -1.5e+3, "t":[true,null], "open: 1`;
  expect(piecesOf(line)).toEqual([
    String.raw`name "a\"1"`,
    'name "n"',
    'number -1.5e+3',
    'name "t"',
    'keyword true',
    'keyword null',
  ]);
});

it('needs only the line itself, for any body', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const parsed = parseJson(text);
      if (!parsed.ok) throw new Error('not JSON');
      expect(text.split('\n').flatMap(piecesOf)).toEqual(expected(text, parsed.root));
    }),
  );
});

it('accepts any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', '\\', '-', '1', ':', ' ', 'true', 'é') }),
      (text) => {
        for (const { start, end } of colouredIn(text)) expect(end).toBeGreaterThan(start);
      },
    ),
  );
});
