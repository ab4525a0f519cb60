// Where a capture that was found has what its filter looks for, with a little of what stands beside it.

import type { CaptureSummary, Hit } from '../../../shared/contract/capture.ts';
import type { Hits } from '../../../shared/contract/finding.ts';
import type { Filter } from '../../../shared/query/filter.ts';
import { findFolded, foldText } from '../../../shared/query/fold.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { causesNamed, testOf } from './filter-condition.ts';
import {
  lineAtPlace,
  lineWith,
  oneLine,
  placeOf,
  type Line,
  type Mark,
} from './searchable-text.ts';

export interface HitFinder {
  /** Null: the text has nothing that the filter looks for. */
  readonly inLines: (lines: string) => Hit | null;
  readonly inCause: (code: AnyCauseCode) => Hit | null;
  /** What a capture has that matches by a text and has it nowhere else; null if the filter has no text. */
  readonly inNote: Hit | null;
}

/** Characters before and after the text, and of the text. */
const BEFORE = 20;
const AFTER = 60;
const MOST_SHOWN = 80;

const NO_TEXT = { before: '', text: '', after: '' };

/** Null: the filter looks for no text and no value. The first term that has a hit gives it. */
export function hitFinder(filter: Filter): HitFinder | null {
  const finds = findsOf(filter);
  const texts = textsOf(filter);
  if (finds.length === 0) return null;
  return {
    inLines: (lines) => {
      for (const find of finds) {
        const hit = find(lines);
        if (hit) return hit;
      }
      return null;
    },
    inCause: (code) =>
      texts.some((text) => causesNamed(text).includes(code))
        ? { ...NO_TEXT, place: 'cause', name: code }
        : null,
    inNote: texts.length > 0 ? { ...NO_TEXT, place: 'note', name: '' } : null,
  };
}

/** The texts that the filter looks for anywhere. */
function textsOf(filter: Filter): string[] {
  if (filter.is === 'every' || filter.is === 'any') return filter.filters.flatMap(textsOf);
  return filter.is === 'free-text' ? [filter.text] : [];
}

function findsOf(filter: Filter): ((lines: string) => Hit | null)[] {
  switch (filter.is) {
    case 'every':
    case 'any':
      return filter.filters.flatMap(findsOf);
    case 'free-text': {
      const text = oneLine(filter.text);
      return [(lines) => shown(lineWith(lines, text), text)];
    }
    case 'text': {
      const { of, comparison, text } = filter;
      if (of === 'endpoint' || comparison === 'is-not') return [];
      const test = { as: 'text', comparison, text: oneLine(text) } as const;
      return [(lines) => shown(lineAtPlace(lines, { mark: of, name: '' }, test), test.text)];
    }
    case 'field': {
      if (filter.value.comparison === 'is-not') return [];
      const test = testOf(filter.value);
      const text = test.as === 'text' ? test.text : '';
      return [(lines) => shown(lineAtPlace(lines, placeOf(filter), test), text)];
    }
    default:
      return [];
  }
}

const PLACES: Readonly<Record<Mark, Hit['place']>> = {
  field: 'field',
  header: 'header',
  method: 'method',
  path: 'target',
  other: 'target',
};

function shown(line: Line | null, text: string): Hit | null {
  if (line === null) return null;
  const { mark, name, value } = line;
  const place = mark === 'other' && name !== '' ? 'field' : PLACES[mark];
  const folded = foldText(text);
  if (folded === '') return { place, name, before: '', text: start(value, MOST_SHOWN), after: '' };
  const inValue = findFolded(value, folded);
  if (inValue) return { place, name, ...excerpt(value, inValue) };
  const inName = findFolded(name, folded);
  return inName && { place, name: '', ...excerpt(name, inName) };
}

function excerpt(text: string, span: { start: number; end: number }) {
  const from = Math.max(0, span.start - BEFORE);
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, span.start).toWellFormed(),
    text: start(text.slice(span.start, span.end), MOST_SHOWN),
    after: start(text.slice(span.end), AFTER),
  };
}

const start = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

/** The captures with their hits. */
export const withHits = (
  captures: readonly CaptureSummary[],
  hits: Hits | null,
): CaptureSummary[] =>
  captures.map((capture) => {
    const hit = hits?.[capture.id];
    return hit ? { ...capture, hit } : capture;
  });
