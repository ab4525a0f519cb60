// The text in the filter field, the query to the host, sent after a pause and only if the text is valid, and the part that
// is shown as wrong.

import { useEffect, useMemo, useState } from 'react';
import type { FilterError } from '../../../shared/query/error.ts';
import { parseFilter, type ParsedFilter } from '../../../shared/query/parse.ts';
import { useStore } from '../../ui/store.ts';
import { setQuery } from '../state/captures.ts';

const PAUSE_MS = 150;
/** A word that is becoming a key must not be searched for on the way. */
const COMPLETING_PAUSE_MS = 600;

export interface FilterText {
  readonly text: string;
  readonly parsed: ParsedFilter;
  /** `isCompleting`: suggestions are open for the word being typed. */
  readonly write: (text: string, isCompleting: boolean) => void;
  /** Queries without the pause. */
  readonly ask: (text: string) => void;
}

/** The text follows the list's filter if that changes elsewhere; a wrong text leaves the list unchanged. */
export function useFilterText(): FilterText {
  const wanted = useStore((state) => state.query.filter);
  const [text, setText] = useState(wanted);
  const [isCompleting, setIsCompleting] = useState(false);
  const [known, setKnown] = useState(wanted);
  if (known !== wanted) {
    setKnown(wanted);
    // Outer blanks are being typed and narrow nothing.
    if (text.trim() !== wanted) setText(wanted);
  }
  const parsed = useMemo(() => parseFilter(text), [text]);
  const asked = text.trim();
  const isNew = parsed.ok && asked !== wanted;
  useEffect(() => {
    if (!isNew) return;
    const pauseMs = isCompleting ? COMPLETING_PAUSE_MS : PAUSE_MS;
    const timer = setTimeout(() => setQuery({ filter: asked }), pauseMs);
    return () => clearTimeout(timer);
  }, [isNew, asked, isCompleting]);

  const write = (now: string, completes: boolean) => {
    setText(now);
    setIsCompleting(completes);
  };
  const ask = (now: string) => {
    write(now, false);
    if (parseFilter(now).ok && now.trim() !== wanted) setQuery({ filter: now.trim() });
  };
  return { text, parsed, write, ask };
}

/** Errors that more typing can fix. */
const UNFINISHED: readonly FilterError['code'][] = [
  'missing-value',
  'missing-term',
  'open-quote',
  'open-parenthesis',
  'unknown-value',
  'not-a-number',
  'not-a-time',
  'too-short',
];

/** The filter is not valid yet, and is being typed at that place: it is not wrong, only unfinished. */
export function isUnfinished(parsed: ParsedFilter, text: string, isWriting: boolean): boolean {
  if (parsed.ok || !isWriting) return false;
  const { code, end } = parsed.error;
  // A quote or parenthesis stays open until the end, wherever it was opened.
  const isAtEnd = end >= text.trimEnd().length || code === 'open-parenthesis';
  return isAtEnd && UNFINISHED.includes(code) && text === text.trimEnd();
}

/** The error to show; null if there is none, or none yet. */
export function wrongPart(
  parsed: ParsedFilter,
  text: string,
  isWriting: boolean,
): FilterError | null {
  return parsed.ok || isUnfinished(parsed, text, isWriting) ? null : parsed.error;
}
