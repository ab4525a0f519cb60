// The data of the list, and the rows that a person sees of it. They follow the list, but while somebody may be about to
// press one of them they are a picture of it in which no row moves: arrivals wait, and a row that has left keeps its place
// and cannot be pressed.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { own, type State } from '../../ui/store.ts';
import { linesOf, type Keys, type Line } from './lines.ts';
import {
  isOutOfSight,
  newestFirst,
  newestId,
  NOTHING_LISTED,
  rowsAbove,
  type Listed,
  type Place,
  type Query,
} from './listed.ts';

/** The list is scrolled down, the pointer rests on it, a button or key is held, or a row's menu is open. */
export type Pause = 'scrolled' | 'pointer' | 'button' | 'key' | 'menu';

export interface Drawn {
  /** Newest first. */
  readonly rows: readonly CaptureSummary[];
  /** Those of the rows that are in the list: what can be pressed and selected. */
  readonly captures: readonly CaptureSummary[];
  /** The rows as they are shown. */
  readonly lines: readonly Line[];
  /** By which the rows are put into lines. */
  readonly keys: Keys;
  /** The number of rows above them that are not loaded. */
  readonly above: number;
  /** The number of captures of the list that are not drawn yet. */
  readonly waiting: number;
  /** The newest capture that may be drawn; null while the rows follow the list. */
  readonly newest: Place | null;
}

declare module '../../ui/store.ts' {
  interface State {
    readonly query: Query;
    readonly listed: Listed;
    /** The query of `listed`; still the previous one while a new one is running. */
    readonly listedFor: Query;
    readonly drawn: Drawn;
    /** Why the drawn rows keep still; without a reason they follow the newest one. */
    readonly pauses: ReadonlySet<Pause>;
    /** The notifications whose attempts are shown. */
    readonly opened: ReadonlySet<string>;
    readonly listPhase: 'loading' | 'ready' | 'failed';
    readonly listError: string | null;
    /** Why the host rejects the filter; the list stays as it was. */
    readonly filterError: string | null;
    /** A page above or below is being loaded. */
    readonly loadingPage: boolean;
    /** The captures that the last change took out of the view, listed or not. */
    readonly left: readonly number[];
    /** The captures that were deleted last. */
    readonly removed: ReadonlySet<number>;
    /** Counts how often the list was loaded from its top. */
    readonly loads: number;
    /** Counts the changes after which only the host knows how many captures are in the view. */
    readonly doubts: number;
  }
}

export const NOTHING_DRAWN: Drawn = {
  rows: [],
  captures: [],
  lines: [],
  keys: new Map(),
  above: 0,
  waiting: 0,
  newest: null,
};

export const ALL: Query = { endpoint: null, filter: '' };
export const ARCHIVE: Query = { endpoint: 'archive', filter: '' };

/** Nothing of the present rows can be pressed or arrive any more; the list is to be loaded again. */
export const emptied = (query: Query) => ({
  listed: NOTHING_LISTED,
  listedFor: query,
  drawn: NOTHING_DRAWN,
});

export const { set, get } = own({
  query: ALL,
  ...emptied(ALL),
  pauses: new Set(),
  opened: new Set(),
  listPhase: 'loading',
  listError: null,
  filterError: null,
  loadingPage: false,
  left: [],
  removed: new Set(),
  loads: 0,
  doubts: 0,
});

/**
 * A person may be about to press a row, so none of them moves. A person who only reads further down is scrolled along.
 */
export const isStill = (pauses: ReadonlySet<Pause>): boolean =>
  [...pauses].some((why) => why !== 'scrolled');

type Circumstances = Pick<State, 'pauses' | 'opened' | 'removingIds' | 'restoringIds'>;

/** What is drawn of a list after `before`. From `NOTHING_DRAWN` it begins at the newest, whatever pauses it. */
export function draw(before: Drawn, listed: Listed, now: Circumstances): Drawn {
  const { captures: loaded, ahead } = listed;
  const newest = before.newest ?? newestOf(listed);
  const isHeld = now.pauses.size > 0 && newest !== null;
  const drawn = (
    rows: readonly CaptureSummary[],
    captures = rows,
    isThere: (row: CaptureSummary) => boolean = () => true,
    keys = NOTHING_DRAWN.keys,
  ): Drawn => ({
    ...{ rows, captures },
    ...linesOf(rows, isThere, now.opened, keys),
    above: rowsAbove(listed),
    waiting: loaded.length - captures.length + ahead.count,
    newest: isHeld ? newest : null,
  });
  if (!isHeld || before.newest === null) return drawn(loaded);
  if (!isStill(now.pauses)) return drawn(loaded.filter((one) => newestFirst(one, newest) >= 0));
  const rows = keptRows(before, listed, newest, now);
  const there = new Set(loaded);
  const isThere = (row: CaptureSummary) => there.has(row);
  const live = rows.filter(isThere);
  return drawn(rows, live.length === rows.length ? rows : live, isThere, before.keys);
}

/** The same rows in the same places, in their present state, and the pages that were loaded at either end. */
function keptRows(before: Drawn, listed: Listed, newest: Place, now: Circumstances) {
  const present = new Map(listed.captures.map((capture) => [capture.id, capture]));
  const wasLive = new Set(before.captures.map(({ id }) => id));
  const mayClose = (id: number) => (now.removingIds.get(id) ?? 0) > performance.now();
  const stays = ({ id }: CaptureSummary) =>
    present.has(id) || !wasLive.has(id) || !(mayClose(id) || isOutOfSight(listed, id));
  const kept = before.rows.filter(stays).map((row) => present.get(row.id) ?? row);

  const known = new Set(kept.map(({ id }) => id));
  const [first] = kept;
  const last = kept.at(-1);
  const isPageAbove = rowsAbove(listed) < before.above;
  const isAtEnd = (capture: CaptureSummary) =>
    (last !== undefined && newestFirst(capture, last) > 0) ||
    (isPageAbove && first !== undefined && newestFirst(capture, first) < 0);
  const added = listed.captures.filter(
    (capture) =>
      !known.has(capture.id) &&
      (now.restoringIds.has(capture.id) || (newestFirst(capture, newest) >= 0 && isAtEnd(capture))),
  );
  return added.length === 0 ? kept : [...kept, ...added].sort(newestFirst);
}

function newestOf(listed: Listed): Place | null {
  const [first] = listed.captures;
  return first ? { id: newestId(listed), receivedAtMs: first.receivedAtMs } : null;
}

/** Changes the list, and draws it: after what is drawn, or `anew` from the newest. */
export function put(listed: Listed, change: Parameters<typeof set>[0] = {}, anew = false): void {
  const now = { ...get(), ...change };
  set({ ...change, listed, drawn: draw(anew ? NOTHING_DRAWN : now.drawn, listed, now) });
}

/** From now on only the host knows how many captures are in the view. */
export const doubt = (): void => set({ doubts: get().doubts + 1 });

/** Without the pause that ends at the top. */
export const atTop = (pauses: ReadonlySet<Pause>) =>
  new Set([...pauses].filter((why) => why !== 'scrolled'));
