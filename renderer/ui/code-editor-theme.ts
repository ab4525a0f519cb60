// The editor in the window's colours; custom properties reach into the shadow root.

import { EditorView, highlightSpecialChars } from '@codemirror/view';
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
