// Long texts are shown in part, and a link under the finger shows more of them, a step at a time.

import { useState, type ReactNode } from 'react';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';

interface LongText {
  readonly shown: string;
  /** Shows more, or less again; null where everything was shown at once. */
  readonly button: ReactNode;
}

const EXPAND_STEP = 20_000;

/** The first `limit` characters of a text until a person asks for more. */
export function useLongText(text: string, limit: number): LongText {
  const [extra, setExtra] = useState(0);
  const shown = safeCut(text, Math.min(text.length, limit + extra));
  const rest = text.length - shown.length;
  if (rest > 0) {
    const button = (
      <button type="button" className="link" onClick={() => setExtra(extra + EXPAND_STEP)}>
        {words.ui.moreCharacters(plural(Math.min(rest, EXPAND_STEP), 'character'))}
      </button>
    );
    return { shown, button };
  }
  const button =
    extra === 0 ? null : (
      <button type="button" className="link" onClick={() => setExtra(0)}>
        {words.ui.showLess}
      </button>
    );
  return { shown, button };
}

/** Never ends between the halves of a surrogate pair. */
function safeCut(text: string, length: number): string {
  if (length >= text.length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
