// The colours of JSON in the editor. Each line is read separately: JSON values never continue on the next line, so
// earlier lines do not matter, however long the body is.

import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import type { Span } from '../../shared/json/tree.ts';

/** Longer lines stay plain: each coloured piece slows down layout and typing in the browser. */
const LONGEST_COLOURED = 4000;

const MARKS = {
  name: Decoration.mark({ class: 'json-name' }),
  number: Decoration.mark({ class: 'json-number' }),
  keyword: Decoration.mark({ class: 'json-keyword' }),
} as const;

/** A string, with the colon after a name; an unclosed one continues to the end of the line. */
const TOKENS =
  /(?<string>"(?:[^"\\]+|\\.)*"?)(?<colon>\s*:)?|(?<number>-?\d[\d.eE+-]*)|\b(?:true|false|null)\b/g;

/** Colours names, numbers and words in sight. */
export const jsonColours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = coloursOf(view);
    }

    update({ view, docChanged, viewportChanged }: ViewUpdate) {
      if (docChanged || viewportChanged) this.decorations = coloursOf(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function coloursOf({ state: { doc }, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let next = 0;
  for (const { from, to } of visibleRanges) {
    for (next = Math.max(next, from); next <= to;) {
      const line = doc.lineAt(next);
      if (line.length <= LONGEST_COLOURED) colourLine(builder, line.from, line.text);
      next = line.to + 1;
    }
  }
  return builder.finish();
}

function colourLine(builder: RangeSetBuilder<Decoration>, from: number, text: string): void {
  for (const { kind, start, end } of colouredIn(text)) {
    builder.add(from + start, from + end, MARKS[kind]);
  }
}

interface Coloured extends Span {
  readonly kind: keyof typeof MARKS;
}

/** The coloured parts of one line of JSON. Never throws, whatever the line holds. */
export function colouredIn(line: string): Coloured[] {
  return [...line.matchAll(TOKENS)].flatMap(({ 0: token, index, groups }) => {
    const { string, colon, number } = groups ?? {};
    if (string !== undefined && colon === undefined) return [];
    const kind = string !== undefined ? 'name' : number !== undefined ? 'number' : 'keyword';
    return [{ kind, start: index, end: index + (string ?? token).length }];
  });
}
