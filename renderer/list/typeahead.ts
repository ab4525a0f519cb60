// Typing in the list goes to the next row whose title begins with what was typed, for those who switched the letter keys
// off: with them on, a letter is a command.

import { isCharacter } from '../ui/keys.ts';
import { useStore } from '../ui/store.ts';
import { captureTitle } from '../words/capture-words.ts';
import type { Line } from './state/lines.ts';

/** A later letter begins anew. */
const PAUSE_MS = 1000;

let typed = '';
let lastMs = -Infinity;

/** The index of the line that the typed text means; -1: no line, or the key types nothing. */
export function typedLine(key: string, lines: readonly Line[], from: number): number {
  const { hasLetterKeys } = useStore.getState();
  if (hasLetterKeys || !isCharacter(key)) return -1;
  const nowMs = performance.now();
  typed = (nowMs - lastMs > PAUSE_MS ? '' : typed) + key.toLowerCase();
  lastMs = nowMs;
  // The first letter leaves the present line, the others may stay on it.
  const start = from + (typed.length === 1 ? 1 : 0);
  const titles = lines.map(({ capture }) => captureTitle(capture).words.toLowerCase());
  const begins = (title: string) => title.startsWith(typed);
  const below = titles.slice(start).findIndex(begins);
  return below === -1 ? titles.findIndex(begins) : start + below;
}
