// Long texts are shown in part; a button shows more, a step at a time.

import { useState, type ReactNode } from 'react';
import { beginning } from '../../shared/json/cut.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';

interface LongText {
  readonly shown: string;
  /** Shows more or less; null if everything was shown at once. */
  readonly button: ReactNode;
}

const EXPAND_STEP = 20_000;

/** The first `limit` characters of a text until a person asks for more. */
export function useLongText(text: string, limit: number): LongText {
  const [extra, setExtra] = useState(0);
  const shown = beginning(text, Math.min(text.length, limit + extra));
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
