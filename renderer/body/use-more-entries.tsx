// Draws a long list a part at a time: its beginning, or the part around a selected entry further down.

import { useState, type ReactNode } from 'react';
import { formatCount, words } from '../words/words.ts';
import type { List } from './body-reader.ts';

interface MoreEntries<T> {
  readonly shown: readonly { readonly index: number; readonly entry: T | undefined }[];
  /** Shows the next part; null if the rest of the list is shown. */
  readonly button: ReactNode;
}

/** Shows `step` entries at first; `around` is the place of an entry that must be visible, counted from 1. */
export function useMoreEntries<T>(
  list: List<T>,
  step: number,
  around: number | null,
): MoreEntries<T> {
  const [most, setMost] = useState(step);
  const { total } = list;
  const from = around !== null && around > most ? Math.floor((around - 1) / step) * step : 0;
  const to = Math.min(total, from + most);
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, at) => ({
    index: from + at,
    entry: list.at(from + at),
  }));
  const rest = total - to;
  const button =
    rest > 0 || from > 0 ? (
      <p className="more">
        {rest > 0 && (
          <button type="button" className="link" onClick={() => setMost(most + step)}>
            {words.ui.showMore(formatCount(Math.min(step, rest)))}
          </button>
        )}{' '}
        <span className="muted">{words.ui.notShownYet(formatCount(total - shown.length))}</span>
      </p>
    ) : null;
  return { shown, button };
}
