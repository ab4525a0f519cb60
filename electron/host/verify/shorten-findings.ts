// Shortens what the search found so that it can be stored and sent. The body that it may quote has many megabytes and
// is in the capture anyway.

import type {
  ComparedValue,
  Comparison,
} from '../../../shared/signature/explain/compare/comparison.ts';
import type { Explanation, Findings } from '../../../shared/signature/explain/explanation.ts';
import { beginning } from '../../../shared/json/cut.ts';

/** The maximum length of a text, and of a list of values as JSON, in UTF-16 code units. */
export const MAX_TEXT = 256 * 1024;
/** The maximum length of a text in a list, so that the ones after it are seen too. */
const MAX_LISTED_TEXT = MAX_TEXT / 4;

/** Cuts long texts and lists, and marks each cut so that a person sees it. */
export const shortenFindings = (findings: Findings): Findings => ({
  ...findings,
  explanations: findings.explanations.map(cutExplanation),
});

/** The same for a comparison. */
export const shortenComparison = (comparison: Comparison): Comparison => ({
  ...comparison,
  findings: shortenFindings(comparison.findings),
  difference: cutTexts(comparison.difference, MAX_TEXT),
  values: cutList(comparison.values, (theirs) => ({ ...NOTHING_OF_OURS, theirs })),
});

const NOTHING_OF_OURS: Omit<ComparedValue, 'theirs'> = { kind: 'extra', path: null, ours: null };

const cutExplanation = ({ values, ...explanation }: Explanation): Explanation => ({
  ...cutTexts(explanation, MAX_TEXT),
  values: values && cutList(values, (text) => ({ text, path: [] })),
});

/** The beginning of a list, followed by the number of entries that are left out. */
function cutList<T>(list: readonly T[], mark: (text: string) => T): readonly T[] {
  const kept: T[] = [];
  let room = MAX_TEXT;
  for (const value of list) {
    const cut = cutTexts(value, MAX_LISTED_TEXT);
    room -= JSON.stringify(cut).length + 1; // plus the comma
    if (room < 0) return [...kept, mark(`… (cut: ${counted(list.length - kept.length)} more)`)];
    kept.push(cut);
  }
  return kept;
}

/** Cuts every text in a value of plain data. */
const cutTexts = <T>(value: T, max: number): T =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' ? cutText(part, max) : part,
    ),
  ) as T;

/** The text, or its beginning with a mark that a person sees. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${beginning(text, max)} … (cut: ${counted(text.length)} characters in all)`;
}

const counted = (count: number) => count.toLocaleString('en');
