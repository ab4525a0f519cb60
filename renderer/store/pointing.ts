// The value that is pointed at and the one that is selected, for every view of the capture: what one view marks, the
// others mark too. And the second view, beside or under the first one.

import type { ValuePlace } from '../../shared/json/value-at.ts';
import { recall, remember } from './browser-storage.ts';
import type { Slice } from './store.ts';

/** The views that show values. */
export type LinkedView = 'fields' | 'canonical' | 'raw';

export const LINKED_VIEWS: readonly LinkedView[] = ['fields', 'canonical', 'raw'];

export interface PointingSlice {
  /** Under the pointer, or with the keyboard's focus. */
  readonly pointed: ValuePlace | null;
  /** Chosen: every view scrolls to it and marks it, until another is, or another capture. */
  readonly selected: ValuePlace | null;
  /** Shown beside a linked tab; null: none. The tab itself is never shown twice. */
  readonly secondView: LinkedView | null;
  readonly point: (value: ValuePlace | null) => void;
  readonly select: (value: ValuePlace | null) => void;
  readonly setSecondView: (view: LinkedView | null) => void;
}

export const pointingSlice: Slice<PointingSlice> = (set, get) => ({
  pointed: null,
  selected: null,
  secondView: LINKED_VIEWS.find((view) => view === recall('secondView')) ?? null,

  point: (pointed) => {
    if (pointed?.start !== get().pointed?.start) set({ pointed });
  },
  select: (selected) => set({ selected, rawTarget: null }),
  setSecondView: (secondView) => {
    set({ secondView });
    remember('secondView', secondView ?? '');
  },
});
