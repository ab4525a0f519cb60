// The names that suggestions for a filter offer: fields and headers that arrived.

import type { FilterWords } from '../../../shared/contract/finding.ts';
import { NOTIFICATION_FIELDS } from '../../../shared/webhook/notification.ts';
import { linesIn, oneLine, type Mark } from './searchable-text.ts';

const MOST_NAMES = 100;
/** Nobody types a longer name. */
const MOST_NAME = 100;

const DOCUMENTED: ReadonlySet<string> = new Set(NOTIFICATION_FIELDS.map(({ name }) => name));

/** The names in these texts, the most frequent first; without documented fields and their parts. */
export function namesOf(texts: readonly string[]): Pick<FilterWords, 'fields' | 'headers'> {
  const counts: Partial<Record<Mark, Map<string, number>>> = {};
  for (const text of texts) {
    const seen = new Set<string>();
    for (const { mark, name } of linesIn(text)) {
      if (name === '' || name.length > MOST_NAME || seen.has(mark + name)) continue;
      if (name !== oneLine(name)) continue; // an archive may have any text
      seen.add(mark + name);
      const names = (counts[mark] ??= new Map<string, number>());
      names.set(name, (names.get(name) ?? 0) + 1);
    }
  }
  const fields = mostFrequent(counts.field).filter((name) => !DOCUMENTED.has(topOf(name)));
  return {
    fields: fields.slice(0, MOST_NAMES),
    headers: mostFrequent(counts.header).slice(0, MOST_NAMES),
  };
}

const topOf = (path: string) => path.split('.', 1)[0] ?? '';

const mostFrequent = (names: ReadonlyMap<string, number> = new Map<string, number>()): string[] =>
  [...names]
    .sort(([one, count], [other, others]) => others - count || (one < other ? -1 : 1))
    .map(([name]) => name);
