// The changes of an edit in one sentence: “2 fields changed: amount, status; signed anew”.

import type { BodyChanges } from '../../../shared/replay/changes.ts';
import { words } from '../../words/words.ts';
import { shorten } from '../../../shared/json/cut.ts';

/** Longer names, and more names, are cut. */
const MOST_NAMES = 5;
const LONGEST_NAME = 40;

export function changesSay(changes: BodyChanges, isSignedAnew: boolean): string {
  const says = words.replay.changes;
  const anew = isSignedAnew ? [says.signedAnew] : [];
  if (changes.kind === 'none') return sentence([says.none, ...anew]);
  if (changes.kind === 'text') return sentence([says.text, ...anew]);
  const { changed, added, leftOut, isReordered, isOnlyWriting } = changes;
  const part = (names: readonly string[], say: (count: number, names: string) => string) =>
    names.length === 0 ? [] : [say(names.length, listed(names))];
  return sentence([
    ...part(changed, says.changed),
    ...part(added, says.added),
    ...part(leftOut, says.leftOut),
    ...(isReordered ? [says.reordered] : []),
    ...(isOnlyWriting ? [says.onlyWriting] : []),
    ...anew,
  ]);
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => JSON.stringify(name).slice(1, -1));
  const cut = shown.map((name) => shorten(name, LONGEST_NAME));
  const rest = names.length - cut.length;
  return [...cut, ...(rest > 0 ? [words.replay.changes.more(rest)] : [])].join(', ');
}
