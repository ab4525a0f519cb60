// Finds the entries for a search, best first: letters in order; whole words and beginnings before scattered letters.

import { defaultFilter } from 'cmdk';
import type { Entry } from './palette-entries.ts';

/** With less likeness, the letters are there but far apart. */
const LEAST = 0.05;

/** All entries for an empty search; otherwise the matches by falling likeness, equal ones in their order. */
export function rank(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = search.trim();
  if (wanted === '') return entries;
  return entries
    .map((entry) => ({ entry, score: likeness(entry, wanted) }))
    .filter(({ score }) => score > LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** The likeness of the whole search, or of its worst word if the words are in another order. */
function likeness({ name, group, also = '' }: Entry, search: string): number {
  const of = (part: string) => defaultFilter(name, part, [group, also]);
  const parts = search.split(/\s+/);
  return Math.max(of(search), parts.length > 1 ? Math.min(...parts.map(of)) : 0);
}
