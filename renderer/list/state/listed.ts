// The list of captures as a value: pages are added and dropped, arrivals merged, deletions removed. Newest first, each
// id once, in whatever order the host's answers and events arrive. Ids fall from row to row, so rows are found by
// binary search: no arrival makes the code walk thousands of rows. Only an archive's ids do not: captures are copied to
// it in any order, so its rows stand by their time of arrival.

import { isArchived } from '../../../shared/contract/archive.ts';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { CapturePage, PageQuery } from '../../../shared/contract/finding.ts';

/** The list's query: the page query without its position. */
export type Query = Pick<PageQuery, 'endpoint' | 'filter'>;

export interface Listed {
  /** A range of the view without a gap. */
  readonly captures: readonly CaptureSummary[];
  /** Pages dropped above that range: the newest id of each, for fetching it again. */
  readonly above: readonly number[];
  /** All captures that match the query. */
  readonly total: CapturePage['total'];
  /** The host has older ones that are not loaded yet. */
  readonly hasOlder: boolean;
  /** Captures above all of those: they are only counted. `newest` is the highest id among them. */
  readonly ahead: { readonly count: number; readonly newest: number };
  /** False: the range lacks captures that nobody told of. */
  readonly isWhole: boolean;
}

export const NOTHING_LISTED: Listed = {
  captures: [],
  above: [],
  total: { count: 0, hasMore: false },
  hasOlder: false,
  ahead: { count: 0, newest: 0 },
  isWhole: true,
};

export const PAGE_SIZE = 200;
/** The number of rows that are kept, however many arrive or are scrolled through. */
export const MOST_LISTED = 5000;

/** Whether a capture can be in a view at all: archived ones are in the archive's list only, and others never. */
export const isFrom = (endpoint: Query['endpoint'], id: number): boolean =>
  isArchived(id) === (endpoint === 'archive');

/** Whether two lists are both of the archive, or both of local captures. */
export const isSameSource = (one: Query, other: Query): boolean =>
  (one.endpoint === 'archive') === (other.endpoint === 'archive');

/** Whether a capture belongs to an endpoint's list. */
export function isOfEndpoint(capture: CaptureSummary, endpoint: Query['endpoint']): boolean {
  if (!isFrom(endpoint, capture.id)) return false;
  if (endpoint === null || endpoint === 'archive') return true;
  return capture.endpointId === (endpoint === 'unrouted' ? null : endpoint);
}

/** The number of rows dropped above the loaded range. */
export const rowsAbove = ({ above }: Listed) => above.length * PAGE_SIZE;

/** The newest id that the list knows, loaded or not; 0 if it is empty. */
export const newestId = ({ captures, above, ahead }: Listed) =>
  Math.max(ahead.newest, above[0] ?? captures[0]?.id ?? 0);

/** The list begins with the newest capture of the view and has no gap. */
export const isFromTop = ({ captures, above, ahead, hasOlder, isWhole }: Listed) =>
  isWhole && above.length === 0 && ahead.count === 0 && (captures.length > 0 || !hasOlder);

/** Where a capture stands in a list. */
export type Place = Pick<CaptureSummary, 'id' | 'receivedAtMs'>;

/** Sorts captures of one list, newest first. */
export const newestFirst = (a: Place, b: Place): number =>
  isArchived(a.id) ? b.receivedAtMs - a.receivedAtMs || a.id - b.id : b.id - a.id;

/** The index of a capture; -1 if it is missing. */
export function indexOfId(captures: readonly CaptureSummary[], id: number | null): number {
  if (id === null) return -1;
  if (isArchived(id)) return captures.findIndex((capture) => capture.id === id);
  let low = 0;
  let high = captures.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((captures[middle]?.id ?? 0) > id) low = middle + 1;
    else high = middle;
  }
  return captures[low]?.id === id ? low : -1;
}

/** The list from its first page. */
export function firstPage({ captures, total }: CapturePage): Listed {
  return { ...NOTHING_LISTED, captures, total, hasOlder: captures.length === PAGE_SIZE };
}

/**
 * Adds new and changed captures. A capture that is older than everything loaded, or belongs to a dropped page, is left
 * to its page, which will contain its present state. One that is above a dropped page is counted.
 */
export function mergeArrivals(
  listed: Listed,
  arrivals: readonly CaptureSummary[],
  belongs: (capture: CaptureSummary) => boolean,
): Listed {
  const latest = new Map(arrivals.map((capture) => [capture.id, capture]));

  const captures = [...listed.captures];
  const fresh: CaptureSummary[] = [];
  const ahead: number[] = [];
  const left = new Set<number>();
  for (const capture of latest.values()) {
    const index = indexOfId(captures, capture.id);
    if (index === -1) {
      if (!belongs(capture)) continue;
      if (isInReach(listed, capture)) fresh.push(capture);
      else if (isArchived(capture.id) || capture.id > newestId(listed)) ahead.push(capture.id);
    } else if (belongs(capture)) captures[index] = capture;
    else left.add(capture.id);
  }
  const kept = left.size === 0 ? captures : captures.filter(({ id }) => !left.has(id));
  return {
    ...listed,
    captures: insertAll(kept, fresh),
    ahead: aheadWith(listed, ahead),
    total: changedBy(listed.total, fresh.length + ahead.length - left.size),
  };
}

const aheadWith = ({ ahead }: Listed, ids: readonly number[]): Listed['ahead'] => ({
  count: ahead.count + ids.length,
  newest: Math.max(ahead.newest, ...ids),
});

/** Captures newer than `place` are only counted from now on: keeping many is not worth it. */
export function counted(listed: Listed, place: Place): Listed {
  const { captures } = listed;
  const kept = captures.findIndex((capture) => newestFirst(capture, place) >= 0);
  if (kept <= 0) return listed;
  const ids = captures.slice(0, kept).map(({ id }) => id);
  return { ...listed, captures: captures.slice(kept), ahead: aheadWith(listed, ids) };
}

/** Whether a capture that is not in the list would have its place in the loaded range. */
function isInReach({ captures, above, ahead, hasOlder }: Listed, capture: CaptureSummary): boolean {
  const [newest] = captures;
  const oldest = captures.at(-1);
  const isCut = above.length > 0 || ahead.count > 0;
  if (isCut && (!newest || newestFirst(newest, capture) > 0)) return false;
  return !hasOlder || !oldest || newestFirst(capture, oldest) < 0;
}

/** Inserts new captures in their places, almost always before all others. */
function insertAll(captures: CaptureSummary[], fresh: CaptureSummary[]): CaptureSummary[] {
  fresh.sort(newestFirst);
  const oldest = fresh.at(-1);
  if (!oldest) return captures;
  const place = captures.findIndex((capture) => newestFirst(capture, oldest) > 0);
  if (place === 0) return [...fresh, ...captures];
  const end = place === -1 ? captures.length : place;
  const near = [...fresh, ...captures.slice(0, end)].sort(newestFirst);
  return [...near, ...captures.slice(end)];
}

/** Continues the host's count; a count that the host cut stays cut. */
export function changedBy(total: Listed['total'], by: number): Listed['total'] {
  return total.hasMore || by === 0 ? total : { ...total, count: Math.max(0, total.count + by) };
}

/**
 * Adds the next older page below. If there are too many rows, it drops pages above; without `mayDrop` it drops what is
 * below. `gone` were deleted since the page was requested. The list's own count includes later changes; a late page's
 * does not.
 */
export function appendPage(
  listed: Listed,
  { captures: page }: CapturePage,
  gone: ReadonlySet<number>,
  mayDrop: boolean,
): Listed {
  const oldestId = listed.captures.at(-1)?.id ?? Infinity;
  const known = new Set(listed.captures.map(({ id }) => id));
  // An archive's page follows the last row in the server's order, which has other ties than this list's.
  const isOlder = (id: number) => isArchived(id) || id < oldestId;
  const older = page.filter(({ id }) => isOlder(id) && !known.has(id) && !gone.has(id));
  let captures = [...listed.captures, ...older];
  const above = [...listed.above];
  // An archive's list keeps its pages: a dropped one could not be fetched again by its ids.
  while (captures.length > MOST_LISTED && mayDrop && captures[0] && !isArchived(captures[0].id)) {
    above.push(captures[0].id);
    captures = captures.slice(PAGE_SIZE);
  }
  const all = { ...listed, captures, above, hasOlder: page.length === PAGE_SIZE };
  return mayDrop ? all : trimmed(all);
}

/** Whether a page of captures older than `beforeId` may have been read before some of `there` existed. */
export function lacksSome(
  { captures: page }: CapturePage,
  beforeId: number,
  there: ReadonlySet<number>,
): boolean {
  const last = page.length === PAGE_SIZE ? (page.at(-1)?.id ?? 0) : 0;
  return [...there].some((id) => id < beforeId && id > last && indexOfId(page, id) === -1);
}

/** Adds the page above that was dropped last, and drops rows below if there are too many; otherwise like appendPage. */
export function prependPage(
  listed: Listed,
  { captures: page }: CapturePage,
  gone: ReadonlySet<number>,
): Listed {
  const newest = listed.captures[0]?.id ?? 0;
  const newer = page.filter(({ id }) => id > newest && !gone.has(id));
  const captures = [...newer, ...listed.captures];
  return trimmed({ ...listed, captures, above: listed.above.slice(0, -1) });
}

/** Removes deleted captures. */
export function withoutIds(listed: Listed, ids: ReadonlySet<number>): Listed {
  const captures = listed.captures.filter(({ id }) => !ids.has(id));
  const total = changedBy(listed.total, captures.length - listed.captures.length);
  return { ...listed, captures, total };
}

/** Whether a capture, if it is in the view, is on a page that is not loaded: below or above. */
export function isOutOfSight({ captures, above, ahead, hasOlder }: Listed, id: number): boolean {
  if (isArchived(id)) return false;
  const [newest] = captures;
  const oldest = captures.at(-1);
  if (!newest || !oldest) return false;
  const isCut = above.length > 0 || ahead.count > 0;
  return (hasOlder && id < oldest.id) || (isCut && id > newest.id);
}

/** Whether an arrival has its place below the loaded rows, so that nobody has counted it. */
export const isBelow = (listed: Listed, capture: CaptureSummary): boolean =>
  isArchived(capture.id)
    ? indexOfId(listed.captures, capture.id) === -1 && !isInReach(listed, capture)
    : capture.id <= newestId(listed) && isOutOfSight(listed, capture.id);

/** Keeps the newest `MOST_LISTED`; the rest can be loaded again. */
export function trimmed(listed: Listed): Listed {
  if (listed.captures.length <= MOST_LISTED) return listed;
  return { ...listed, captures: listed.captures.slice(0, MOST_LISTED), hasOlder: true };
}
