// Shortens long strings: different parts stay, equal parts are cut and counted.

import { beginning, isTorn } from '../../shared/json/cut.ts';
import { plural, words } from '../words/words.ts';
import type { StripPart } from './strip.ts';

/** A text without its middle. */
export interface CutText {
  readonly head: string;
  /** “… 1,200 characters …” */
  readonly omitted: string;
  readonly tail: string;
}

/** Null if the text is not longer than `limit`. Never splits a surrogate pair. */
export function cutMiddle(text: string, limit: number): CutText | null {
  if (text.length <= limit) return null;
  const half = Math.floor(limit / 2);
  const head = beginning(text, half);
  const from = text.length - half;
  const tail = text.slice(isTorn(text, from) ? from + 1 : from);
  const left = text.length - head.length - tail.length;
  return { head, omitted: words.explain.charactersOmitted(plural(left, 'character')), tail };
}

/** The visible parts of a string: a part, or words for left-out parts. */
export type ShownPart = StripPart | { readonly omitted: string };

/** Runs of equal parts up to this many characters stay whole. */
const LONG_RUN = 500;
/** The number of parts that stay at each end of a longer run. */
const KEPT = 4;
const MOST_PARTS = 120;

/** Shortens a string to its differences and their neighbours. */
export function shorten(parts: readonly StripPart[]): ShownPart[] {
  const runs = runsOf(parts);
  const noun = runs.length > 1 ? 'equal-value' : 'value';
  const shown = runs.flatMap((run) => shortenRun(run, noun));
  if (shown.length <= MOST_PARTS) return shown;
  const rest = shown.slice(MOST_PARTS).filter((part) => 'isValue' in part && part.isValue);
  return [
    ...shown.slice(0, MOST_PARTS),
    { omitted: words.explain.valuesMore(plural(rest.length, 'value')) },
  ];
}

interface Run {
  readonly differs: boolean;
  readonly parts: StripPart[];
}

function runsOf(parts: readonly StripPart[]): Run[] {
  const runs: Run[] = [];
  for (const part of parts) {
    const differs = part.pieces.some((piece) => piece.is !== 'same');
    const last = runs.at(-1);
    if (last?.differs === differs) last.parts.push(part);
    else runs.push({ differs, parts: [part] });
  }
  return runs;
}

function shortenRun({ differs, parts }: Run, noun: 'equal-value' | 'value'): ShownPart[] {
  const length = parts
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, { text }) => sum + text.length, 0);
  if (differs || length <= LONG_RUN || parts.length <= 2 * KEPT) return parts;
  const left = parts.slice(KEPT, -KEPT).filter(({ isValue }) => isValue);
  return [
    ...parts.slice(0, KEPT),
    { omitted: words.explain.equalValues(plural(left.length, noun)) },
    ...parts.slice(-KEPT),
  ];
}
