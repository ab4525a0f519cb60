// Long lists and texts are shown in part; a button shows more, a step at a time.

import { type ReactNode, useState } from 'react';
import { beginning } from '../../shared/json/cut.ts';
import { formatCount, plural } from '../words/format.ts';
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
