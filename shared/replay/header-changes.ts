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

/** `captured` holds the headers that a replay sends again unless they are edited. */
export function headerChanges(headers: HeaderPairs, captured: HeaderPairs): HeaderChanges {
  const left = captured.map(([name, value], at) => ({ at, name, value }));
  const take = (isIt: (one: LeftOutHeader) => boolean): LeftOutHeader | undefined => {
    const index = left.findIndex(isIt);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const sent = new Set(replayHeaders(headers));
  // Unchanged headers are matched first, so that a deleted one does not shift the others.
  const unchanged = headers.map(([name, value]) =>
    take((one) => isName(one.name, name) && one.value === value),
  );
  const rows = headers.map((pair, index): HeaderChange => {
    const [name] = pair;
    const before = unchanged[index] ?? take((one) => isName(one.name, name));
    if (name !== '' && !sent.has(pair)) return { kind: 'not-sent' };
    if (!before) return { kind: 'added' };
    return unchanged[index] ? { kind: 'same' } : { kind: 'changed', captured: before.value };
  });
  return { rows, leftOut: left };
}

const isName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Puts a left-out header back: after the nearest captured one before it. */
export function withHeaderBack(
  headers: HeaderPairs,
  captured: HeaderPairs,
  { at, name, value }: LeftOutHeader,
): HeaderPairs {
  const before = captured
    .slice(0, at)
    .findLast(([other]) => headers.some(([present]) => isName(present, other)));
  const place = before ? headers.findLastIndex(([present]) => isName(present, before[0])) + 1 : 0;
  return [...headers.slice(0, place), [name, value], ...headers.slice(place)];
}

/** The names of a capture's headers that a replay does not send again, as captured, each once. */
export function namesNotSentAgain(headers: HeaderPairs): string[] {
  const again = new Set(replayHeaders(headers));
  return [...new Set(headers.filter((pair) => !again.has(pair)).map(([name]) => name))];
}
