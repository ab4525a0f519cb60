// The editor in the window's colours; custom properties reach into the shadow root.

import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  highlightSpecialChars,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';

/** What cannot be seen, or looks like an ordinary space, is drawn as a mark with its name. */
export const specialCharacters = highlightSpecialChars({
  addSpecialChars: /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g,
});

const theme = EditorView.theme({
  '&': {
    color: 'var(--text)',
    backgroundColor: 'var(--field)',
    fontSize: '12px',
    height: '100%',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-data)', lineHeight: '18px' },
  '.cm-content': { caretColor: 'var(--text)', padding: '6px 0' },
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
  '.cm-specialChar': { color: 'var(--mark-text)' },
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

const MARKS: Readonly<Record<string, Decoration>> = {
  PropertyName: Decoration.mark({ class: 'json-name' }),
  Number: Decoration.mark({ class: 'json-number' }),
  True: Decoration.mark({ class: 'json-keyword' }),
  False: Decoration.mark({ class: 'json-keyword' }),
  Null: Decoration.mark({ class: 'json-keyword' }),
};

/** Colours names, numbers and words in sight. */
const colours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = coloursOf(view);
    }

    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state)) {
        this.decorations = coloursOf(view);
      }
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function coloursOf(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        const mark = MARKS[name];
        if (mark) builder.add(start, end, mark);
      },
    });
  }
  return builder.finish();
}

export const editorTheme = [theme, colours];
