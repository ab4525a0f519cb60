// Which entries a search finds, the best first: letters in order, whole words and beginnings before scattered ones.

import { defaultFilter } from 'cmdk';
import type { Entry } from './palette-entries.ts';

/** So little likeness is none: the letters are there, far apart. */
const LEAST = 0.05;

/** All entries for an empty search; else those that match, in falling likeness and among equals in their order. */
export function rank(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = search.trim();
  if (wanted === '') return entries;
  return entries
    .map((entry) => ({ entry, score: likeness(entry, wanted) }))
    .filter(({ score }) => score > LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** Of the whole search, or of its worst word where they stand in another order. */
function likeness({ name, group, also = '' }: Entry, search: string): number {
  const of = (part: string) => defaultFilter(name, part, [group, also]);
  const parts = search.split(/\s+/);
  return Math.max(of(search), parts.length > 1 ? Math.min(...parts.map(of)) : 0);
}
