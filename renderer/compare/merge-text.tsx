// Two texts with their differences marked, by CodeMirror. It lives in a shadow root with adopted style dialogs, because
// the page's content security policy allows no style elements.

import { MergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme, specialCharacters } from '../ui/code-editor-theme.ts';
import { words } from '../words/words.ts';

interface MergeTextProps {
  readonly left: string;
  readonly right: string;
}

/** For large differences only their start and end are computed, which takes no time. */
const DIFF = { scanLimit: 2000, timeout: 100 };

export function MergeText({ left, right }: MergeTextProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const phrases = EditorState.phrases.of({
      '$ unchanged lines': words.sideBySide.unchangedLines,
    });
    const isMirrored = document.documentElement.dir === 'rtl';
    const collapsed = EditorView.theme({
      '.cm-collapsedLines': {
        background: 'var(--soft)',
        color: 'var(--muted)',
        // A sentence of the window, between lines of data.
        fontFamily: 'var(--font-words)',
        direction: isMirrored ? 'rtl' : 'ltr',
      },
      // The characters that CodeMirror uses there are not in every font.
      '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…"' },
    });
    const side = (doc: string, label: string) => ({
      doc,
      extensions: [shown, collapsed, phrases, named(label)],
    });
    const view = new MergeView({
      a: side(left, words.sideBySide.sides.left),
      b: side(right, words.sideBySide.sides.right),
      parent: root,
      root,
      // The heads above follow the direction of the window.
      orientation: isMirrored ? 'b-a' : 'a-b',
      gutter: true,
      highlightChanges: true,
      collapseUnchanged: { margin: 3, minSize: 8 },
      diffConfig: DIFF,
    });
    return () => view.destroy();
  }, [left, right]);
  return <div ref={host} className="merge-text" dir="ltr" />;
}

const named = (label: string) =>
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' });

const shown: Extension = [
  // Only LF breaks lines, so that a CR stays visible.
  EditorState.lineSeparator.of('\n'),
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  lineNumbers(),
  specialCharacters,
  EditorView.lineWrapping,
  editorTheme,
  EditorView.theme({
    '&': { height: 'auto' },
    '&.cm-merge-a .cm-changedLine, &.cm-merge-b .cm-changedLine': {
      backgroundColor: 'var(--soft)',
    },
    '&.cm-merge-a .cm-changedText, &.cm-merge-b .cm-changedText': {
      background: 'var(--differs)',
      borderBottom: '1px solid var(--invalid)',
    },
    '&.cm-merge-a .cm-changedLineGutter, &.cm-merge-b .cm-changedLineGutter': {
      background: 'var(--invalid)',
    },
  }),
];
