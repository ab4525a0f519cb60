// The data of the list: the captures shown, and the arrivals held back. Only captures.ts writes them.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { own } from '../../ui/store.ts';
import { NOTHING_HELD, type HeldArrivals } from './held-arrivals.ts';
import { NOTHING_LISTED, type Listed, type Query } from './listed.ts';

/** The list is scrolled down, the pointer rests on it, a button or key is held, or a row's menu is open. */
export type Pause = 'scrolled' | 'pointer' | 'button' | 'key' | 'menu';

export interface CapturesData {
  readonly query: Query;
  readonly listed: Listed;
  /** The query of `listed`; still the previous one while a new one is running. */
  readonly listedFor: Query;
  readonly listPhase: 'loading' | 'ready' | 'failed';
  readonly listError: string | null;
  /** Why the host rejects the filter; the list stays as it was. */
  readonly filterError: string | null;
  /** A page above or below is being loaded. */
  readonly loadingPage: boolean;
  /** Why arrivals are held back; without a reason the list follows its newest row. */
  readonly pauses: ReadonlySet<Pause>;
  /** The arrivals during a pause. */
  readonly held: HeldArrivals;
  /** Rows that left while a person may have been about to click one: they keep their places until the pause ends. */
  readonly gone: readonly CaptureSummary[];
  /** The captures that the last change took out of the view, listed or not. */
  readonly left: readonly number[];
  /** The captures that were deleted last, and those that were listed before. */
  readonly removed: { readonly ids: ReadonlySet<number>; readonly from: readonly number[] };
  /** Counts how often the list was loaded from its top. */
  readonly loads: number;
}

declare module '../../ui/store.ts' {
  interface State extends CapturesData {}
}

export const ALL: Query = { endpoint: null, filter: '' };
export const ARCHIVE: Query = { endpoint: 'archive', filter: '' };

/** Without the pause that ends at the top. */
export const atTop = (pauses: ReadonlySet<Pause>): ReadonlySet<Pause> =>
  new Set([...pauses].filter((why) => why !== 'scrolled'));

/** Nothing of the present rows can be clicked or arrive any more; the list is to be loaded again. */
export const emptied = (query: Query) => ({
  listed: NOTHING_LISTED,
  listedFor: query,
  held: NOTHING_HELD,
  gone: [],
});

export const { set, get } = own<CapturesData>({
  query: ALL,
  ...emptied(ALL),
  listPhase: 'loading',
  listError: null,
  filterError: null,
  loadingPage: false,
  pauses: new Set(),
  left: [],
  removed: { ids: new Set(), from: [] },
  loads: 0,
});
