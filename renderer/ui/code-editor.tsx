// An editor for JSON. It lives in a shadow root with adopted style sheets, because the page's content security policy
// allows no style elements.

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentService } from '@codemirror/language';
import { linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { EditorState, StateEffect, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { differingPart } from '../../shared/json/differing.ts';
import { parseJson } from '../../shared/json/parse.ts';
import type { Span } from '../../shared/json/tree.ts';
import { words } from '../words/words.ts';
import {
  changesAgainst,
  editorTheme,
  jsonColours,
  specialCharacters,
} from './code-editor-marks.ts';

/**
 * A longer text is reported when a person pauses, leaves the editor or sends the form, because each listener parses all
 * of it.
 */
const LONGEST_TOLD_AT_ONCE = 64 * 1024;
const PAUSE_MS = 300;

/** Distance in which the matching bracket is searched: about the visible part. */
const BRACKETS_WITHIN = 2000;

export interface CodeEditorProps {
  readonly label: string;
  /** The text in the editor. The editor can undo a change from outside like a typed one. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Differences from this text are marked. */
  readonly original?: string;
  /** Called when the cursor moves, with its place in the text. */
  readonly onPlace?: (at: number) => void;
  /** A mistake of the text that is JSON, at its place. */
  readonly mistake?: Mistake | null;
  readonly ref?: Ref<EditorHandle>;
}

export interface Mistake extends Span {
  readonly says: string;
}

export interface EditorHandle {
  /** Goes to a place of the text, and selects it. */
  readonly show: (start: number, end: number) => void;
}

/** A mistake came or went without a change of the text. */
const otherMistake = StateEffect.define();

export function CodeEditor(props: CodeEditorProps) {
  const { label, text, onChange, original, onPlace, mistake = null, ref } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  /** The latest text that the editor reported or received. */
  const held = useRef(text);
  const latest = useRef({ onChange, onPlace, mistake });
  useEffect(() => {
    const isOther = latest.current.mistake !== mistake;
    latest.current = { onChange, onPlace, mistake };
    if (isOther) editor.current?.dispatch({ effects: otherMistake.of(null) });
  });
  /** Inserts a text from outside; null if the editor has the latest. */
  const due = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!editor.current) held.current = text;
    if (text === held.current) return;
    const put = () => {
      if (due.current !== put || !editor.current) return;
      due.current = null;
      held.current = text;
      putIn(editor.current, text);
    };
    due.current = put;
    // At once if a person is typing here: a text that is one key old would lose the next key. Otherwise after the key
    // event, because updating an editor with a long line takes as long as everything else.
    if (editor.current?.hasFocus) put();
    const later = setTimeout(put);
    return () => {
      clearTimeout(later);
      due.current = null;
    };
  }, [text]);
  useImperativeHandle(ref, () => ({
    show: (start, end) => {
      const view = editor.current;
      if (!view) return;
      due.current?.();
      const most = view.state.doc.length;
      const selection = { anchor: Math.min(start, most), head: Math.min(end, most) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor) });
      view.focus();
    },
  }));
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const tell = ({ state }: EditorView) => {
      clearTimeout(pause);
      pause = undefined;
      const now = state.doc.toString();
      if (now === held.current) return; // it came from outside
      held.current = now;
      latest.current.onChange(now);
    };
    const tellRest = () => {
      if (pause !== undefined) tell(view);
    };
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
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
          bracketMatching({ maxScanDistance: BRACKETS_WITHIN }),
          jsonIndentation,
          specialCharacters,
          linter((view) => diagnostics(view, latest.current.mistake), {
            delay: 300,
            needsRefresh: ({ transactions }) =>
              transactions.some(({ effects }) => effects.some((one) => one.is(otherMistake))),
          }),
          lintGutter(),
          EditorView.lineWrapping,
          // Tab leaves the editor, as everywhere else in the window.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          editorTheme,
          jsonColours,
          original === undefined ? [] : changesAgainst(original),
          EditorView.updateListener.of((update) => {
            if (update.docChanged || update.selectionSet) {
              latest.current.onPlace?.(update.state.selection.main.head);
            }
            if (!update.docChanged) return;
            clearTimeout(pause);
            if (update.state.doc.length <= LONGEST_TOLD_AT_ONCE) tell(update.view);
            else pause = setTimeout(() => tell(update.view), PAUSE_MS);
          }),
          EditorView.domEventHandlers({ blur: tellRest, focus: () => due.current?.() }),
        ],
      }),
    });
    // Inserted afterwards: an editor created with a very long line lays out all of it.
    view.dispatch({
      changes: { from: 0, insert: held.current },
      annotations: Transaction.addToHistory.of(false),
    });
    editor.current = view;
    // A form can be sent while the focus stays here. The capture phase runs before the form is read.
    const form = element.closest('form');
    form?.addEventListener('submit', tellRest, { capture: true });
    return () => {
      tellRest();
      form?.removeEventListener('submit', tellRest, { capture: true });
      editor.current = null;
      view.destroy();
    };
  }, [label, original]);
  // JSON runs left to right, whatever the window's direction.
  return <div ref={host} className="code-editor" dir="ltr" />;
}

/** Inserts only the difference, so the cursor stays where it is. */
function putIn(view: EditorView, text: string): void {
  const now = view.state.doc.toString();
  const { start, endBefore, endAfter } = differingPart(now, text);
  view.dispatch({ changes: { from: start, to: endBefore, insert: text.slice(start, endAfter) } });
}

/** The same place and words as everywhere else in the window; a browser's own message may have no place. */
function diagnostics({ state: { doc } }: EditorView, mistake: Mistake | null): Diagnostic[] {
  const parsed = parseJson(doc.toString());
  const wrong = parsed.ok
    ? mistake
    : { ...parsed.error, says: words.documented.jsonProblem(parsed.error) };
  if (!wrong) return [];
  const [from, to] = [wrong.start, wrong.end].map((at) => Math.min(at, doc.length)) as [
    number,
    number,
  ];
  return [{ from, to, severity: 'error', message: wrong.says }];
}

/** A new line is indented like the previous one, and deeper after an opening bracket. */
export const jsonIndentation = indentService.of((context, at) => {
  const { text, from } = context.lineAt(at, -1);
  const before = text.slice(0, at - from).trimEnd();
  const opens = before.endsWith('{') || before.endsWith('[');
  return context.lineIndent(from) + (opens ? context.unit : 0);
});
