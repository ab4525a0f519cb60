// How the editor looks: the window’s colours, which reach into the shadow root as custom properties, the colours of JSON, and
// the differences from another text.

import { presentableDiff } from '@codemirror/merge';
import { type EditorState, type Extension, RangeSetBuilder, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { beginning, shorten } from '../../shared/json/cut.ts';
import type { Span } from '../../shared/json/tree.ts';
import { labelOf } from './invisible.ts';

/** Characters that are invisible or look like an ordinary space are drawn as a mark with their name. */
export const specialCharacters = highlightSpecialChars({
  addSpecialChars: /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g,
  render: (code, name, sign) => {
    const mark = document.createElement('span');
    mark.className = 'cm-specialChar';
    mark.textContent = labelOf(code) ?? sign;
    mark.title = name ?? '';
    mark.setAttribute('aria-label', name ?? sign);
    return mark;
  },
});

export const editorTheme = EditorView.theme({
  '&': {
    color: 'var(--text)',
    backgroundColor: 'var(--field)',
    fontSize: '12px',
    height: '100%',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-data)', lineHeight: '18px' },
  '.cm-content': { caretColor: 'var(--text)', padding: '8px 0' },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--field)',
    color: 'var(--muted)',
    border: 'none',
  },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--selection)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--selection)' },
  '.cm-specialChar': { color: 'var(--mark-text)', fontSize: '10px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    fontFamily: 'var(--font-words)',
  },
  // The editor's own marks are images in data URLs, which the page's content security policy forbids.
  '.cm-lint-marker-error': { content: 'normal', color: 'var(--invalid)', fontWeight: '700' },
  '.cm-lint-marker-error::before': { content: '"!"' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--invalid)',
  },
  '.cm-added': { backgroundColor: 'var(--located)', textDecoration: 'none' },
  '.cm-added, .cm-added *': { color: 'var(--text)' },
  '.cm-removed': { color: 'var(--muted)', textDecoration: 'line-through' },
  '.json-name': { color: 'var(--code-name)' },
  '.json-number': { color: 'var(--code-number)' },
  '.json-keyword': { color: 'var(--code-keyword)' },
});

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

/** Longer texts get no marks, because they would be compared again at every key. */
const LONGEST_MARKED = 64 * 1024;
/** Prefers rougher marks to a delay. */
const EFFORT = { scanLimit: 1000, timeout: 20 };

const LONGEST_REMOVED = 80;

/** Marks the differences from `original`; none if either text is longer than 64 Ki characters. */
export function changesAgainst(original: string): Extension {
  const marksOf = ({ doc }: EditorState): DecorationSet => {
    if (original.length > LONGEST_MARKED || doc.length > LONGEST_MARKED) return Decoration.none;
    const text = doc.toString();
    if (text === original) return Decoration.none;
    const marks = presentableDiff(original, text, EFFORT).flatMap(({ fromA, toA, fromB, toB }) => [
      ...removedMark(original.slice(fromA, toA), fromB),
      ...(toB > fromB ? [ADDED.range(fromB, toB)] : []),
    ]);
    return Decoration.set(marks, true);
  };
  return StateField.define<DecorationSet>({
    create: marksOf,
    update: (marks, { docChanged, state }) => (docChanged ? marksOf(state) : marks),
    provide: (field) => EditorView.decorations.from(field),
  });
}

const ADDED = Decoration.mark({ class: 'cm-added', tagName: 'ins' });

function removedMark(text: string, at: number) {
  // Deleted blanks between values are not worth showing.
  if (text.trim() === '') return [];
  return [Decoration.widget({ widget: new Removed(text), side: -1 }).range(at)];
}

/** The deleted text. It is not part of the editor's text, so the cursor skips it. */
class Removed extends WidgetType {
  constructor(readonly text: string) {
    super();
  }

  override eq({ text }: Removed): boolean {
    return text === this.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('del');
    element.className = 'cm-removed';
    element.title = beginning(this.text, 1000);
    element.textContent = shorten(this.text, LONGEST_REMOVED);
    return element;
  }
}
