// How deep a new line of JSON begins in the editor: the line before it says so, nothing else of the body is looked at.

import { indentService } from '@codemirror/language';

/** A new line stands as deep as the one before it, and deeper behind a bracket that opens. */
export const jsonIndentation = indentService.of((context, at) => {
  const { text, from } = context.lineAt(at, -1);
  const before = text.slice(0, at - from).trimEnd();
  const opens = before.endsWith('{') || before.endsWith('[');
  return context.lineIndent(from) + (opens ? context.unit : 0);
});
