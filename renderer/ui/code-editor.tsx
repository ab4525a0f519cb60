// An editor for JSON. It lives in a shadow root, where its styles are adopted sheets: the page's content security
// policy allows no style elements.

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching } from '@codemirror/language';
import { linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { parseJson } from '../../shared/json/parse.ts';
import { editorTheme } from './code-editor-theme.ts';

interface CodeEditorProps {
  readonly label: string;
  /** What the editor begins with; later changes come from within. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function CodeEditor({ label, text, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef(text);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          // Only LF breaks lines, so that a CR stays where it was captured.
          EditorState.lineSeparator.of('\n'),
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-multiline': 'true',
            tabindex: '0',
          }),
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          highlightSpecialChars(),
          json(),
          linter(diagnostics, { delay: 300 }),
          lintGutter(),
          EditorView.lineWrapping,
          // Tab leaves the editor, as everywhere else in the window.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          editorTheme,
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            first.current = update.state.doc.toString();
            changed.current(first.current);
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label]);
  return <div ref={host} className="code-editor" />;
}

/** The same place and words as everywhere else in the window; a browser's own message may name no place. */
function diagnostics({ state }: EditorView): Diagnostic[] {
  const parsed = parseJson(state.doc.toString());
  if (parsed.ok) return [];
  const { start, end, message } = parsed.error;
  return [{ from: start, to: Math.min(end, state.doc.length), severity: 'error', message }];
}
