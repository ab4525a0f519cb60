// The indentation of a new line in the JSON editor.

import { getIndentation, IndentContext } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { jsonIndentation } from '../../../renderer/ui/code-editor.tsx';

/** The indentation after Enter is pressed at `|`. */
function afterEnter(marked: string): number | null {
  const at = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, extensions: jsonIndentation });
  return getIndentation(new IndentContext(state, { simulateBreak: at }), at);
}

it.each([
  ['{|}', 2],
  ['{"items": [|', 2],
  ['{\n  "items": [ |', 4],
  ['{\n  "name": "a",|\n}', 2],
  ['{\n  "name": |"a {"', 2],
  ['"a", |{', 0],
  ['|', 0],
])('%j: %i', (marked, blanks) => {
  expect(afterEnter(marked)).toBe(blanks);
});
