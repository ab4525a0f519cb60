// The edited body and the captured one, both parsed, for the form, the marks and the sentence above them. There is one
// text; the form and the JSON are two views of it.

import { useMemo } from 'react';
import { parseJson, type Parsed } from '../../../shared/json/parse.ts';
import type { ReadBody } from '../../../shared/replay/fields.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';

export interface EditedBody {
  readonly text: string;
  readonly capturedText: string;
  readonly parsed: Parsed;
  /** Null if the text is not one JSON object. */
  readonly edited: ReadBody | null;
  readonly captured: ReadBody | null;
}

export function useEditedBody({ body }: OpenedCapture, text: string): EditedBody {
  const parsed = useMemo(() => parseJson(text), [text]);
  const edited = useMemo(() => readBody(text, parsed), [text, parsed]);
  const captured = useMemo(
    () => readBody(body.text, body.parsed ?? parseJson(body.text)),
    [body.text, body.parsed],
  );
  return { text, capturedText: body.text, parsed, edited, captured };
}

const readBody = (text: string, parsed: Parsed): ReadBody | null =>
  parsed.ok && parsed.root.kind === 'object' ? { text, object: parsed.root } : null;
