// The headers of a replay beside those of its capture. Headers of the same name are distinguished by their order.

import type { HeaderPairs } from '../webhook/capture.ts';
import { replayHeaders } from './draft.ts';

export interface HeaderChanges {
  /** For each header of the replay. */
  readonly rows: readonly HeaderChange[];
  /** Captured headers that the replay lacks, with their position among the captured ones. */
  readonly leftOut: readonly LeftOutHeader[];
}

export interface LeftOutHeader {
  readonly at: number;
  readonly name: string;
  readonly value: string;
}

export type HeaderChange =
  | { readonly kind: 'same' | 'added' }
  | { readonly kind: 'changed'; readonly captured: string }
  /** Each sender sets its own, or it belongs to one connection: a value entered here is not sent. */
  | { readonly kind: 'not-sent' };

/**
 * `captured` holds the headers that a replay sends again unless they are edited. The time is linear in the headers,
 * because anyone may send a thousand.
 */
export function headerChanges(headers: HeaderPairs, captured: HeaderPairs): HeaderChanges {
  const left = new Set(captured.map(([name, value], at) => ({ at, name, value })));
  // Unchanged headers are matched first, so that a deleted one does not shift the others.
  const unchanged = matched(headers, left, ([name, value]) => `${name.toLowerCase()}\n${value}`);
  const renewed = headers.filter((_, index) => unchanged[index] === undefined);
  const changed = matched(renewed, left, ([name]) => name.toLowerCase());
  const sent = new Set(replayHeaders(headers));
  let next = 0;
  const rows = headers.map((pair, index): HeaderChange => {
    const before = unchanged[index] ?? changed[next++];
    if (pair[0] !== '' && !sent.has(pair)) return { kind: 'not-sent' };
    if (!before) return { kind: 'added' };
    return unchanged[index] ? { kind: 'same' } : { kind: 'changed', captured: before.value };
  });
  return { rows, leftOut: [...left] };
}

/** Takes from `left` the first header with the key of each one of `headers`, if there is one. */
function matched(
  headers: HeaderPairs,
  left: Set<LeftOutHeader>,
  keyOf: (pair: HeaderPairs[number]) => string,
): (LeftOutHeader | undefined)[] {
  const waiting = new Map<string, LeftOutHeader[]>();
  for (const one of [...left].reverse()) {
    const key = keyOf([one.name, one.value]);
    const same = waiting.get(key);
    if (same) same.push(one);
    else waiting.set(key, [one]);
  }
  return headers.map((pair) => {
    const taken = waiting.get(keyOf(pair))?.pop();
    if (taken) left.delete(taken);
    return taken;
  });
}

/** Puts a left-out header back: after the nearest captured one before it. */
export function withHeaderBack(
  headers: HeaderPairs,
  captured: HeaderPairs,
  { at, name, value }: LeftOutHeader,
): HeaderPairs {
  const lastOf = new Map(headers.map(([present], index) => [present.toLowerCase(), index]));
  const before = captured.slice(0, at).findLast(([other]) => lastOf.has(other.toLowerCase()));
  const place = before ? (lastOf.get(before[0].toLowerCase()) ?? 0) + 1 : 0;
  return [...headers.slice(0, place), [name, value], ...headers.slice(place)];
}

/** The names of a capture's headers that a replay does not send again, as captured, each once. */
export function namesNotSentAgain(headers: HeaderPairs): string[] {
  const again = new Set(replayHeaders(headers));
  return [...new Set(headers.filter((pair) => !again.has(pair)).map(([name]) => name))];
}
