// The indentation of a new line of JSON in the editor, from the previous line alone.

import { indentService } from '@codemirror/language';

/** A new line is indented like the previous one, and deeper after an opening bracket. */
export const jsonIndentation = indentService.of((context, at) => {
  const { text, from } = context.lineAt(at, -1);
  const before = text.slice(0, at - from).trimEnd();
  const opens = before.endsWith('{') || before.endsWith('[');
  return context.lineIndent(from) + (opens ? context.unit : 0);
});
