// The edited body and the one that it was at first, both parsed, for the form, the marks and the sentence above them.
// There is one text; the form and the JSON are two views of it.

import { useMemo } from 'react';
import { parseJson, type Parsed } from '../../../shared/json/parse.ts';
import type { ReadBody } from '../../../shared/replay/fields.ts';

/** A text with its tree, if it is known. */
export interface Original {
  readonly text: string;
  readonly parsed: Parsed | null;
}

export interface EditedBody {
  readonly text: string;
  /** Null: it was written here, so that nothing is compared. */
  readonly capturedText: string | null;
  readonly parsed: Parsed;
  /** Null if the text is not one JSON object. */
  readonly edited: ReadBody | null;
  readonly captured: ReadBody | null;
}

export function useEditedBody(text: string, original: Original | null): EditedBody {
  const parsed = useMemo(() => parseJson(text), [text]);
  const edited = useMemo(() => readBody(text, parsed), [text, parsed]);
  const captured = useMemo(
    () => original && readBody(original.text, original.parsed ?? parseJson(original.text)),
    [original],
  );
  return { text, capturedText: original?.text ?? null, parsed, edited, captured };
}

const readBody = (text: string, parsed: Parsed): ReadBody | null =>
  parsed.ok && parsed.root.kind === 'object' ? { text, object: parsed.root } : null;
