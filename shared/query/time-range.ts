// A range of time that was pointed at, as terms of a filter: `since:` and `until:` replace those already there.

import { tokens, type Token } from './tokens.ts';
import { readTime } from './values.ts';

export interface TimeRange {
  readonly fromMs: number;
  /** Not included. */
  readonly toMs: number;
}

/**
 * The filter's text with this range in place of its own one; null takes it out. `text` must be a valid filter. Times in
 * parentheses or after "not" stay.
 */
export function withRange(text: string, range: TimeRange | null): string {
  const all = tokens(text);
  const depths = depthsOf(all);
  const isEither = all.some(({ is }, at) => is === 'or' && depths[at] === 0);
  const rest = (isEither ? text : withoutTimes(text, all, depths)).trim();
  if (range === null) return rest;
  const times = `since:${timeText(range.fromMs, 'since')} until:${timeText(range.toMs - 1, 'until')}`;
  if (rest === '') return times;
  return `${isEither ? `(${rest})` : rest} ${times}`;
}

/** Whether `withRange(text, null)` would take something out. */
export const hasRange = (text: string): boolean => withRange(text, null) !== text.trim();

/** How many parentheses are open at each token. */
function depthsOf(all: readonly Token[]): number[] {
  let depth = 0;
  return all.map(({ is }) => {
    if (is === '(') depth++;
    return is === ')' ? depth-- : depth;
  });
}

function withoutTimes(text: string, all: readonly Token[], depths: readonly number[]): string {
  const isTime = (token: Token | undefined, at: number) =>
    token?.is === 'keyed' &&
    (token.key?.name === 'since' || token.key?.name === 'until') &&
    depths[at] === 0 &&
    all[at - 1]?.is !== 'not';
  const kept = all.filter((token, at) => {
    if (isTime(token, at)) return false;
    // The "and" goes with the term before it, or with the one behind it.
    return token.is !== 'and' || depths[at] !== 0 || !isTime(all[at - 1], at - 1);
  });
  const first = kept.findIndex(({ is }) => is !== 'and');
  const inside = kept.slice(Math.max(0, first));
  while (inside.at(-1)?.is === 'and') inside.pop();
  return pieces(text, inside);
}

/** The text of these tokens, with the blanks between neighbours as they were. */
function pieces(text: string, kept: readonly Token[]): string {
  let written = '';
  let end = 0;
  for (const token of kept) {
    const between = text.slice(end, token.start);
    written += written === '' ? '' : /^\s*$/.test(between) ? between : ' ';
    written += text.slice(token.start, token.end);
    end = token.end;
  }
  return written;
}

/** A point in time as a filter's value, as short as is exact: a date, a local time, or one with its zone. */
export function timeText(ms: number, bound: 'since' | 'until'): string {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const minute = `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
  const second = `${minute}:${two(at.getSeconds())}`;
  const exact = `${second}.${String(at.getMilliseconds()).padStart(3, '0')}`;
  const isSame = (text: string) => {
    const time = readTime(text, bound);
    return time !== null && 'atMs' in time && time.atMs === ms;
  };
  // An hour that comes twice needs its zone.
  return [date, minute, second, exact].find(isSame) ?? at.toISOString();
}
