// Long lists are drawn a part at a time, with the number of remaining entries.

import { useState, type ReactNode } from 'react';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

interface More<T> {
  readonly shown: readonly T[];
  readonly total: number;
  /** Shows the next part; null if everything is shown. */
  readonly button: ReactNode;
}

/** The first `step` entries of a list, and a button for as many more. */
export function useMore<T>(all: readonly T[], step: number): More<T> {
  const [extra, setExtra] = useState(0);
  const shown = all.length > step + extra ? all.slice(0, step + extra) : all;
  const rest = all.length - shown.length;
  const button =
    rest > 0 ? (
      <p className="more">
        <button type="button" className="link" onClick={() => setExtra(extra + step)}>
          {words.ui.showMore(formatCount(Math.min(step, rest)))}
        </button>{' '}
        <span className="muted">{words.ui.notShownYet(formatCount(rest))}</span>
      </p>
    ) : null;
  return { shown, total: all.length, button };
}
