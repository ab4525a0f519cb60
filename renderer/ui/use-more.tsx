// Long lists and texts are shown in part; a button shows more, a step at a time.

import { type ReactNode, useState } from 'react';
import { beginning } from '../../shared/json/cut.ts';
import { formatCount, plural } from '../words/format.ts';
import { words } from '../words/words.ts';

interface More<T> {
  readonly shown: readonly T[];
  /** The index of the first of them. */
  readonly from: number;
  readonly total: number;
  /** Shows the next part; null if everything is shown. */
  readonly button: ReactNode;
}

/**
 * The first `step` entries of a list, and a button for as many more; or the part around an entry that must be visible,
 * whose place is counted from 1.
 */
export function useMore<T>(all: readonly T[], step: number, around: number | null = null): More<T> {
  const [most, setMost] = useState(step);
  const from = around !== null && around > most ? Math.floor((around - 1) / step) * step : 0;
  const shown = all.length > most ? all.slice(from, from + most) : all;
  const hidden = all.length - shown.length;
  const rest = hidden - from;
  const button =
    hidden > 0 ? (
      <p className="more">
        {rest > 0 && (
          <button type="button" className="link" onClick={() => setMost(most + step)}>
            {words.ui.showMore(formatCount(Math.min(step, rest)))}
          </button>
        )}{' '}
        <span className="muted">{words.ui.notShownYet(formatCount(hidden))}</span>
      </p>
    ) : null;
  return { shown, from, total: all.length, button };
}

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
