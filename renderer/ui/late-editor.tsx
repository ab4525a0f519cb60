// The code editor, which is loaded when it is first drawn. Until then, and if it cannot be loaded because the host is
// gone or was replaced, a plain field takes the same text.

import { useId, useImperativeHandle, useReducer, useRef, useState } from 'react';
import { differingPart } from '../../shared/json/differing.ts';
import { words } from '../words/words.ts';
import type { CodeEditorProps } from './code-editor.tsx';
import { later, useLater } from './later.ts';

/** As large as the rest of the window. */
const codeEditor = later(() => import('./code-editor.tsx'));

export function LateEditor(props: CodeEditorProps) {
  const [hasFailed, fail] = useReducer(() => true, false);
  const [isInUse, setIsInUse] = useState(false);
  const part = useLater(codeEditor, true, fail);
  // A field is not taken away from under the keys.
  if (part && !isInUse) return <part.CodeEditor {...props} />;
  return <PlainEditor {...props} hasFailed={hasFailed} onUse={setIsInUse} />;
}

interface PlainEditorProps extends CodeEditorProps {
  readonly hasFailed: boolean;
  /** Whether the field has the focus. */
  readonly onUse: (isInUse: boolean) => void;
}

function PlainEditor(props: PlainEditorProps) {
  const { label, text, onChange, onPlace, ref, hasFailed, onUse } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const saysId = useId();
  useImperativeHandle(ref, () => ({
    show: (start, end) => {
      field.current?.setSelectionRange(placeInField(text, start), placeInField(text, end));
      field.current?.focus();
    },
  }));
  return (
    <div className="code-editor plain-editor stack" dir="ltr">
      <p id={saysId} className="muted" role="status" dir="auto">
        {hasFailed && words.ui.plainEditor}
      </p>
      <textarea
        ref={field}
        className="data"
        aria-label={label}
        aria-describedby={saysId}
        spellCheck={false}
        value={inField(text)}
        onChange={(event) => onChange(withTyped(text, event.target.value))}
        onSelect={({ currentTarget }) => onPlace?.(placeInText(text, currentTarget.selectionStart))}
        onFocus={() => onUse(true)}
        // In a window in the background, the field stays the active element.
        onBlur={({ currentTarget }) => onUse(document.activeElement === currentTarget)}
      />
    </div>
  );
}

export const inField = (text: string): string => text.replace(/\r\n?/g, '\n');

export const placeInField = (text: string, place: number): number =>
  inField(text.slice(0, place)).length;

/** The text after the field was changed to `typed`: outside the change, its CRs stay. */
export function withTyped(text: string, typed: string): string {
  const { start, endBefore, endAfter } = differingPart(inField(text), typed);
  const before = text.slice(0, placeInText(text, start));
  return before + typed.slice(start, endAfter) + text.slice(placeInText(text, endBefore));
}

function placeInText(text: string, place: number): number {
  let at = 0;
  for (let passed = 0; passed < place; passed++) at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
}
