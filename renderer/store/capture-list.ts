// The list of captures as a value: pages are appended, arrivals merged, removals taken out. Newest first, each id
// once, whatever order the host's answers and events come in.

import type { CaptureSummary, CauseFilter, PageQuery } from '../../shared/contract/capture.ts';

/** What the list shows: the page query without its position. */
export type Query = Pick<PageQuery, 'endpoint' | 'verdict' | 'cause' | 'text'>;

export interface Listed {
  readonly captures: readonly CaptureSummary[];
  /** Captures that match the query in all. */
  readonly total: number;
  /** Older ones are in the store and not here yet. */
  readonly hasOlder: boolean;
}

export const NOTHING_LISTED: Listed = { captures: [], total: 0, hasOlder: false };

/** Whether a capture belongs to the view; the same rules as `captures.page` in the host. */
export function matches(capture: CaptureSummary, query: Query): boolean {
  if (query.endpoint === 'unrouted' && capture.endpointId !== null) return false;
  if (typeof query.endpoint === 'number' && capture.endpointId !== query.endpoint) return false;
  if (query.verdict !== null && capture.verdict !== query.verdict) return false;
  if (query.cause !== null && !hasCause(capture, query.cause)) return false;
  const wanted = query.text.toLowerCase();
  return (
    wanted === '' ||
    [capture.name, capture.amount, capture.method, capture.target].some((text) =>
      text?.toLowerCase().includes(wanted),
    )
  );
}

function hasCause({ causes }: CaptureSummary, wanted: CauseFilter): boolean {
  if (causes === null) return false;
  return wanted === 'unknown' ? causes.length === 0 : causes.includes(wanted);
}

export interface Merged {
  readonly listed: Listed;
  /** How many stand above what was the newest before. */
  readonly added: number;
}

/**
 * Takes in new and changed captures. One that is older than everything loaded is left to its page, which will bring
 * it in its present state.
 */
export function mergeArrivals(
  listed: Listed,
  arrivals: readonly CaptureSummary[],
  query: Query,
): Merged {
  const waiting = new Map(arrivals.map((capture) => [capture.id, capture]));
  const newest = listed.captures[0]?.id ?? 0;
  const oldest = listed.hasOlder ? (listed.captures.at(-1)?.id ?? 0) : 0;
  let { total } = listed;

  const kept: CaptureSummary[] = [];
  for (const capture of listed.captures) {
    const changed = waiting.get(capture.id);
    waiting.delete(capture.id);
    if (!changed || matches(changed, query)) kept.push(changed ?? capture);
    else total -= 1;
  }

  const fresh = [...waiting.values()].filter(
    (capture) => capture.id > oldest && matches(capture, query),
  );
  if (fresh.length === 0) return { listed: { ...listed, captures: kept, total }, added: 0 };
  const captures = [...fresh, ...kept].sort((a, b) => b.id - a.id);
  const added = fresh.filter(({ id }) => id > newest).length;
  return { listed: { ...listed, captures, total: total + fresh.length }, added };
}

/** Adds the next older page below. */
export function appendPage(
  listed: Listed,
  page: readonly CaptureSummary[],
  total: number,
  limit: number,
): Listed {
  const oldest = listed.captures.at(-1)?.id ?? Infinity;
  const older = page.filter(({ id }) => id < oldest);
  return {
    captures: [...listed.captures, ...older],
    total,
    hasOlder: page.length === limit,
  };
}

/** Takes removed captures out. */
export function withoutIds(listed: Listed, ids: ReadonlySet<number>): Listed {
  const captures = listed.captures.filter(({ id }) => !ids.has(id));
  return { ...listed, captures, total: listed.total - (listed.captures.length - captures.length) };
}

/** Keeps the newest `most`; the rest can be paged in again. */
export function trimmedTo(listed: Listed, most: number): Listed {
  if (listed.captures.length <= most) return listed;
  return { ...listed, captures: listed.captures.slice(0, most), hasOlder: true };
}

/** The ids from one row to another, both included; empty where one of them is not in the list. */
export function idsBetween(listed: Listed, from: number, to: number): number[] {
  const a = listed.captures.findIndex(({ id }) => id === from);
  const b = listed.captures.findIndex(({ id }) => id === to);
  if (a === -1 || b === -1) return [];
  return listed.captures.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}
